import { resolve } from 'node:path';
import { loadMailContent } from '@quayside/content-service/load/load-mails';
import type { Locale } from '@quayside/contract/site/locales';

import type { OrderMailKind } from '../../mail/domain/order-mail';
import { writeMail } from '../../mail/usecases/write-mail';
import { startTestPartner } from '../../../testing/cards/card-harness';
import {
  buildCardOrderHarness,
  BUYER_EMAIL,
  type CardOrderHarness,
} from '../../../testing/cards/card-order-harness';
import { withTestDatabases } from '../../../testing/database/database';
import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import { useStarted } from '../../../testing/use-started';

let sandbox: EvmSandbox;
let partner: Awaited<ReturnType<typeof startTestPartner>>;

useEvmSandbox((started) => {
  sandbox = started;
});
useStarted(startTestPartner, (started) => {
  partner = started;
});

const mailContent = loadMailContent(resolve(__dirname, '../../../../content'));

const dateFormat = (locale: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

async function mailText(
  { deps }: CardOrderHarness,
  orderId: number,
  kind: OrderMailKind,
  locale: Locale,
): Promise<string> {
  const { subject, text } = await writeMail(
    { orders: deps, content: mailContent, siteUrl: 'https://exchange.example' },
    { message: { template: 'order', kind, orderId }, locale },
  );
  return `${subject}\n${text}`.replaceAll('\u00a0', ' ');
}

withTestDatabases('the emails of a purchase', (open) => {
  test('describe a card payment, from the order to the payout', async () => {
    const harness = await buildCardOrderHarness(await open(), sandbox, partner.url);
    const { orderId, destinationAddress } = await harness.create();
    expect(await mailText(harness, orderId, 'created', 'en')).toMatch(
      /pay 100 EUR with your card\n[^]*You pay: 100 EUR\n[^]*To your address: 0x/,
    );
    expect(await mailText(harness, orderId, 'created', 'ru')).toMatch(
      /оплатите 100 EUR картой\n[^]*Вы платите: 100 EUR\n/,
    );
    await harness.pay(orderId);
    await harness.follow();
    const { paymentId } = await harness.cards.payment(orderId);
    expect(await mailText(harness, orderId, 'deposit-seen', 'en')).toMatch(
      new RegExp(`payment received\n[^]*Paid: 100 EUR\n[^]*Payment number: ${paymentId}\n`),
    );
    expect(await mailText(harness, orderId, 'created', 'ru')).toContain('Ваша заявка выполняется');
    await harness.payOut();
    expect((await harness.harness.order(orderId)).state).toBe('completed');
    const sent = await mailText(harness, orderId, 'paid-out', 'en');
    expect(sent).toMatch(
      /: [\d.]+ USDT \(ERC20\) sent to you\n[^]*Your purchase is complete[^]*You paid: 100 EUR\n[^]*Transaction: 0x/,
    );
    expect(sent).toContain(`To your address: ${destinationAddress}`);
  });

  test('contain the refunded amount but no address after a refund to the card', async () => {
    const harness = await buildCardOrderHarness(await open(), sandbox, partner.url);
    const { orderId, destinationAddress } = await harness.create();
    await harness.pay(orderId);
    await harness.follow();
    await harness.control({
      payment: (await harness.cards.payment(orderId)).paymentId,
      settle: 'chargeback',
    });
    await harness.payOut();
    expect((await harness.harness.order(orderId)).state).toBe('refunded');
    const [english, russian] = await Promise.all([
      mailText(harness, orderId, 'refunded', 'en'),
      mailText(harness, orderId, 'refunded', 'ru'),
    ]);
    expect(english).toMatch(/We've refunded your card\n[^]*Refunded to card: 100 EUR\n/);
    expect(russian).toMatch(/Оплата возвращена на вашу карту\n[^]*Возвращено на карту: 100 EUR\n/);
    // The page needs the address, so it is in the link. The email must not say that the money went
    // to an address.
    expect(english.replace(/^https.*$/m, '')).not.toContain(destinationAddress);
  });
});

withTestDatabases('a payout held for the verification of the buyer', (open) => {
  const write = (harness: CardOrderHarness, orderId: number, locale: Locale): Promise<string> =>
    mailText(harness, orderId, 'held', locale);

  test('is reported in one email, with the deadline and what to do', async () => {
    const harness = await buildCardOrderHarness(await open(), sandbox, partner.url);
    const { deps } = harness;
    const { orderId } = await harness.create();
    await deps.database.query('UPDATE card_order SET is_payout_verified = true');
    await harness.pay(orderId);
    await harness.follow();
    await harness.follow();
    const held = await harness.harness.order(orderId);
    expect(held.state).toBe('on_hold');
    expect(
      await deps.database.query(
        "SELECT recipient, mail_key FROM mail WHERE message ->> 'kind' = 'held'",
      ),
    ).toEqual([{ recipient: BUYER_EMAIL, mail_key: `order:${orderId}:held` }]);

    const until = (locale: string): string =>
      `${dateFormat(locale).format(held.updatedAtMs + 7 * 86_400_000)} UTC`.replace(/\s/g, ' ');
    const [english, russian] = await Promise.all([
      write(harness, orderId, 'en'),
      write(harness, orderId, 'ru'),
    ]);
    expect(english.replace(/[^\S\n]/g, ' ')).toContain(`Submit documents by: ${until('en-US')}`);
    expect(russian.replace(/[^\S\n]/g, ' ')).toContain(`Отправьте документы до: ${until('ru-RU')}`);
    expect(english).toContain(`https://exchange.example/order/${orderId}`);
    expect(english).toContain('Paid: 100 EUR');
    expect(await mailText(harness, orderId, 'deposit-seen', 'en')).toContain(
      "Once you're verified, we'll send the coins right away",
    );

    // A buyer whose documents wait for our review gets no deadline.
    await deps.database.query(
      `INSERT INTO kyc_submission (
         submission_id, user_id, status, wrapped_key, sealed_personal, personal_mac, created_at
       )
       VALUES (gen_random_uuid(), $1, 'CREATED', 'k', 's', 'm', now())`,
      [harness.account.userId],
    );
    expect(await write(harness, orderId, 'en')).not.toContain('Submit documents by');
  });
});
