import { resolve } from 'node:path';

import { loadMailContent } from '@quayside/content-service/load/load-mails';

import { createMailStore } from '../store/mail-store';
import { sendDueMail } from '../usecases/send-mail';
import { writeMail } from '../usecases/write-mail';
import { requestRefund } from '../../orders/usecases/request-refund';
import { setEmail } from '../../orders/usecases/set-email';
import { withTestDatabases } from '../../../testing/database/database';
import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import { createMemoryMailer, type MemoryMailer } from '../../../testing/mail/memory-mailer';
import {
  buildOrderHarness,
  DESTINATION,
  ONE_ETH,
  REFUND,
  type OrderHarness,
} from '../../../testing/orders/order-harness';

let sandbox: EvmSandbox;
let harness: OrderHarness;
let mailer: MemoryMailer;

useEvmSandbox((started) => {
  sandbox = started;
});

const mailContent = loadMailContent(resolve(__dirname, '../../../../content'));
const subjects = (): string[] =>
  mailer.sent.map(({ subject }) => subject.replaceAll('\u00a0', ' '));

function send(): Promise<void> {
  const { database, clock } = harness.deps;
  const write = writeMail.bind(null, {
    orders: harness.deps,
    content: mailContent,
    siteUrl: 'https://exchange.example',
  });
  return sendDueMail({
    database,
    clock,
    store: createMailStore(),
    mailer,
    write,
    host: 'exchange.example',
    report: (error) => harness.problems.push(String(error)),
    isStopping: () => false,
  });
}

withTestDatabases('email about an order', (open) => {
  beforeEach(async () => {
    harness = await buildOrderHarness(await open(), sandbox);
    mailer = createMemoryMailer();
  });

  it('reports each step once, in the language of the order, with a link to its page', async () => {
    const order = await harness.create({ userEmail: 'ann@example.com', locale: 'ru' });
    await send();
    await harness.pay(order.depositAddress, ONE_ETH);
    await harness.work();
    await send();
    await harness.mineAndWork(30);
    await send();
    await send();
    expect(subjects()).toEqual([
      `Заявка ${order.orderId}: ждём 1 ETH`,
      `Заявка ${order.orderId}: депозит обнаружен`,
      expect.stringMatching(
        new RegExp(`^Заявка ${order.orderId}: вам отправлено [\\d,]+ USDT \\(ERC20\\)$`),
      ),
    ]);
    expect(new Set(mailer.sent.map(({ to }) => to))).toEqual(new Set(['ann@example.com']));
    for (const { text, html } of mailer.sent) {
      expect(text).toContain(
        `https://exchange.example/ru/order/${order.orderId}?destinationAddress=${DESTINATION}`,
      );
      expect(`${text}${html}`).not.toContain(order.depositAddress);
    }
    const [transfer] = await harness.deps.stores.transfers
      .ofOrder(harness.deps.database, order.orderId)
      .then((all) => all.filter(({ purpose }) => purpose === 'payout'));
    expect(mailer.sent[2]?.text).toContain(`Транзакция: ${transfer?.txId}`);
    expect(harness.problems).toEqual([]);
  });

  it('requests a decision once, and reports the refund', async () => {
    const order = await harness.create({
      userEmail: 'ann@example.com',
      rateMode: 'FIXED',
      refundAddress: REFUND,
    });
    await harness.pay(order.depositAddress, ONE_ETH / 2n);
    await harness.mineAndWork(15);
    await requestRefund(harness.deps, {
      orderId: order.orderId,
      destinationAddress: DESTINATION,
      refundAddress: REFUND,
      refundMemo: null,
    });
    await harness.mineAndWork(20);
    await send();
    expect(subjects().sort()).toEqual(
      [
        `Order ${order.orderId}: current status`,
        `Order ${order.orderId}: your decision is needed`,
        `Order ${order.orderId}: deposit detected`,
        `Order ${order.orderId}: deposit refunded`,
      ].sort(),
    );
    const refunded = mailer.sent.find(({ subject }) => subject.endsWith('deposit refunded'));
    expect(refunded?.text).toContain(`To your address: ${REFUND}`);
    expect(refunded?.text).toMatch(/Refunded: 0\.4\d+\u00a0ETH/);
  });

  it('reports the current status to an address added later, and then each further step', async () => {
    const order = await harness.create();
    await harness.pay(order.depositAddress, ONE_ETH);
    await harness.work();
    const { orderId } = order;
    await setEmail(harness.deps, {
      orderId,
      userEmail: 'late@example.com',
      destinationAddress: DESTINATION,
    });
    await expect(
      setEmail(harness.deps, {
        orderId,
        userEmail: 'other@example.com',
        destinationAddress: DESTINATION,
      }),
    ).rejects.toThrow('already set');
    await send();
    await harness.mineAndWork(30);
    await send();
    expect(subjects()).toEqual([
      `Order ${order.orderId}: current status`,
      expect.stringMatching(/sent to you$/),
    ]);
    expect(new Set(mailer.sent.map(({ to }) => to))).toEqual(new Set(['late@example.com']));
  });

  it('contains no coin address if the email of an old order was added with only the order number', async () => {
    const { orderId } = await harness.create();
    await setEmail(harness.deps, {
      orderId,
      userEmail: 'stranger@example.com',
      destinationAddress: DESTINATION,
    });
    await harness.deps.database.query(
      'UPDATE orders SET is_email_guarded = false WHERE order_id = $1',
      [orderId],
    );
    await send();
    const [sent] = mailer.sent;
    expect([
      sent?.to,
      sent?.text.includes(`/order/${orderId}`),
      sent?.text.toLowerCase().includes(DESTINATION.toLowerCase()),
    ]).toEqual(['stranger@example.com', true, false]);
  });

  it('is not sent for an order without an email', async () => {
    await harness.create();
    await send();
    expect(mailer.sent).toEqual([]);
  });
});
