import { createHmac } from 'node:crypto';
import { resolve } from 'node:path';

import { loadMailContent } from '@quayside/content-service/load/load-mails';

import type { OrderMailKind } from '../domain/mail/order-mail';
import type { MailLocale } from '../ports/mail-queue';
import { CardPartnerError } from '../ports/card-partner-errors';
import { PAYOUT_CARDS } from '../sandbox/card-partner/payout-pages';
import { SANDBOX_CARD_PARTNER_SIGN_KEY } from '../sandbox/sandbox-card-partner-keys';
import { fundCards, showCardPayout } from '../usecases/cards/operator-cards';
import { receiveCardWebhook } from '../usecases/cards/receive-webhook';
import { writeMail } from '../usecases/mail/write-mail';
import { describeOrder } from '../usecases/orders/describe-order';
import type { OrderViewer } from '../usecases/orders/card-view';
import type { Order } from '../domain/orders/order';
import { form } from './card-order-world';
import { startTestPartner } from './card-world';
import { withTestDatabases } from './database';
import { startEvmSandbox, type EvmSandbox } from './evm-sandbox';
import { REFUND } from './order-world';
import { buildSaleWorld, SOLD_WEI, type SaleWorld } from './sale-world';

let sandbox: EvmSandbox;
let partner: Awaited<ReturnType<typeof startTestPartner>>;

beforeAll(async () => {
  sandbox = await startEvmSandbox();
}, 60_000);
afterAll(() => sandbox?.stop());
beforeEach(async () => {
  partner = await startTestPartner();
});
afterEach(() => partner.stop());

const words = loadMailContent(resolve(__dirname, '../../content'));

withTestDatabases('a sale for money on a card', (open) => {
  const build = async (): Promise<SaleWorld> => buildSaleWorld(await open(), sandbox, partner);
  const read = async (
    world: SaleWorld,
    { orderId }: Order,
    viewer: OrderViewer = world.base.account,
  ) => describeOrder(world.deps.orders, await world.base.world.order(orderId), viewer);
  const stateOf = async (world: SaleWorld, { orderId }: Order): Promise<string> =>
    (await world.base.world.order(orderId)).state;
  const sound = async ({ deps: { orders } }: SaleWorld): Promise<void> =>
    expect(await orders.stores.ledger.verify(orders.database)).toEqual([]);
  const paidUp = async (world: SaleWorld, card?: string): Promise<Order> => {
    const order = await world.sell();
    await world.nameCard(order, card);
    await world.deposit(order);
    return order;
  };

  const letter = async (
    world: SaleWorld,
    { orderId }: Order,
    kind: OrderMailKind,
    locale: MailLocale = 'en',
  ): Promise<string> => {
    const { subject, text } = await writeMail(
      { orders: world.deps.orders, words, siteUrl: 'https://exchange.example' },
      { message: { template: 'order', kind, orderId }, locale },
    );
    return `${subject}\n${text}`.replaceAll('\u00a0', ' ');
  };

  test('asks for a card, then for the coins, and pays the card once', async () => {
    const world = await build();
    const order = await world.sell();
    const asked = await read(world, order);
    expect(asked).toMatchObject({
      state: 'created',
      redirectUrl: expect.stringContaining('/payout?token='),
      depositAddress: { depositAddress: '', proof: null },
      cardPayout: { partner: 'sandbox', state: 'created', payoutVerification: 'not_needed' },
      refundAddress: REFUND,
    });
    expect(asked.destinationAddress).toBe((await world.payout(order)).payoutId);
    expect((await read(world, order, null)).redirectUrl).toBeNull();
    await world.nameCard(order);
    const ready = await read(world, order);
    expect(ready).toMatchObject({
      redirectUrl: null,
      depositAddress: { depositAddress: order.depositAddress, proof: expect.anything() as object },
      cardPayout: { state: 'ready' },
    });
    await world.deposit(order);
    expect(await stateOf(world, order)).toBe('sending');
    await world.follow();
    world.decide();
    await world.follow();
    const done = await read(world, order);
    expect(done).toMatchObject({
      state: 'completed',
      cardPayout: { state: 'paid' },
      withdrawals: [
        { amount: done.amountToGet, txId: Object.values(partner.state.read().payouts)[0]!.id },
      ],
    });
    expect(await world.kinds(order)).toEqual([
      'CREATION_END',
      'INCOMING_FUNDS_DETECTED',
      'DEPOSIT_REGISTERED',
      'FUNDS_WITHDRAWAL_START',
      'WITHDRAWAL_COMPLETED',
    ]);
    // What everybody may see of the payout opens no page of it.
    const pages = await Promise.all(
      ['id', 'token'].map((name) =>
        fetch(`${partner.url}/payout?${name}=${done.withdrawals[0]!.txId}`),
      ),
    );
    expect(pages.map(({ status }) => status)).toEqual([404, 404]);
    const payout = await world.payout(order);
    expect(payout.feeMinor).toBe((payout.fiatMinor! * 150n + 9_999n) / 10_000n);
    const { balance } = world.base;
    expect([
      await balance('card_partner', 'sandbox'),
      await balance('card_fee'),
      await balance('payout_in_flight', String(order.orderId)),
      await balance('client', String(order.orderId), 'eth'),
    ]).toEqual([-payout.fiatMinor! - payout.feeMinor!, payout.feeMinor, 0n, 0n]);
    await world.follow();
    await sound(world);
    expect((await read(world, order)).withdrawals).toHaveLength(1);
    const { database, clock, stores, catalogue } = world.deps.orders;
    const books = {
      database,
      clock,
      catalogue,
      ledger: stores.ledger,
      orders: stores.orders,
      cards: world.base.cardDeps.cards,
      payouts: world.deps.payouts,
      configuredPartner: 'sandbox' as const,
    };
    expect(await showCardPayout(books, String(order.orderId))).toMatchObject([
      { payout: { state: 'paid' }, order: { state: 'completed' } },
    ]);
    const fund = () =>
      fundCards(books, { partner: 'sandbox', slug: 'eur', amount: '1000', reference: 'march' });
    expect(await fund()).toMatch(/^sandbox was paid 1000 EUR: it owes \d+(\.\d+)? EUR now\.$/);
    expect(await fund()).toMatch(
      /^The payment march to sandbox was written down before: it owes \d/,
    );
    expect(await balance('card_partner', 'sandbox')).toBe(
      100_000n - payout.fiatMinor! - payout.feeMinor!,
    );
    await sound(world);
  });

  test('that the bank refuses gives the coins back, and leaves nothing of the exchange in the books', async () => {
    const world = await build();
    const order = await paidUp(world, PAYOUT_CARDS.refused);
    await world.follow();
    world.decide();
    await world.follow();
    await world.base.world.mineAndWork(6);
    expect(await read(world, order)).toMatchObject({
      state: 'refunded',
      cardPayout: { state: 'refused' },
      withdrawals: [{ instrument: { currencyTitle: 'ETH' } }],
    });
    expect((await world.kinds(order)).slice(3)).toEqual([
      'FUNDS_WITHDRAWAL_START',
      'PAYOUT_REFUSED',
      'REFUND_COMPLETED',
    ]);
    expect((await read(world, order)).orderEvents.map(({ kind }) => kind)).toEqual([
      'REFUND_COMPLETED',
      'REFUND_REQUESTED',
      'FUNDS_WITHDRAWAL_START',
      'DEPOSIT_REGISTERED',
      'INCOMING_FUNDS_DETECTED',
      'CREATION_END',
    ]);
    expect(await letter(world, order, 'refunded')).toMatch(
      /card payout failed[^]*with another card[^]*Refunded: 0\.04\d+ ETH\nTo your address: 0x/,
    );
    expect(await letter(world, order, 'refunded', 'ru')).toMatch(
      /выплата на карту не прошла[^]*укажите другую карту[^]*Возвращено: 0,04\d+ ETH\nНа ваш адрес: 0x/,
    );
    const { balance } = world.base;
    expect([
      await balance('card_partner', 'sandbox'),
      await balance('revenue_platform_fee'),
      await balance('payout_in_flight', String(order.orderId)),
      await balance('client', String(order.orderId), 'eth'),
    ]).toEqual([0n, 0n, 0n, 0n]);
    await sound(world);
  });

  test('is paid once, whatever dies, is asked twice or is told twice', async () => {
    const world = await build();
    const order = await paidUp(world, PAYOUT_CARDS.twice);
    // The partner took it, and the answer was lost; then nothing was to be had of it.
    await world.follow({
      submit: async (payout) => {
        await world.deps.partner.submit(payout);
        throw new CardPartnerError('unavailable', 'no answer');
      },
      read: () => Promise.reject(new CardPartnerError('unavailable', 'no answer')),
    });
    expect((await world.payout(order)).state).toBe('queued');
    await Promise.all([world.follow(), world.follow()]);
    expect((await world.payout(order)).state).toBe('submitted');
    world.decide();
    await Promise.all([world.follow(), world.follow()]);
    expect(await stateOf(world, order)).toBe('completed');
    expect(Object.values(partner.state.read().payouts)).toMatchObject([{ status: 'paid' }]);
    expect(
      partner.state.read().callbacks.filter(({ body }) => body.includes('"paid"')),
    ).toHaveLength(2);
    expect(
      await world.deps.orders.database.query(
        "SELECT 1 FROM ledger_transaction WHERE transaction_key LIKE 'card-paid-out:%'",
      ),
    ).toHaveLength(1);
    await sound(world);
  });

  test('a refusal of the asking is no refusal of the money: an operator hears of it, and the partner is asked again', async () => {
    const world = await build();
    const order = await paidUp(world);
    await world.follow({
      submit: () => Promise.reject(new CardPartnerError('refused', 'status 400')),
    });
    expect(await world.payout(order)).toMatchObject({
      state: 'queued',
      problem: expect.stringContaining('was asked to pay, and did not'),
    });
    expect(await world.deps.payouts.stuck(world.deps.orders.database, 0, 10)).toHaveLength(1);
    await world.follow();
    expect(await world.payout(order)).toMatchObject({ state: 'submitted', problem: null });
  });

  test('a partner that lies, or pays another amount, moves nothing', async () => {
    const world = await build();
    const order = await paidUp(world);
    await world.follow();
    await world.base.control({ behaviour: 'lying' });
    await world.follow();
    expect(await world.payout(order)).toMatchObject({
      state: 'submitted',
      problem: expect.stringContaining('says 1 EUR'),
    });
    await world.base.control({ behaviour: 'well' });
    world.decide();
    await world.follow();
    expect(await stateOf(world, order)).toBe('completed');
    partner.state.change((books) => {
      Object.values(books.payouts)[0]!.status = 'refused';
    });
    await world.follow();
    expect(await world.payout(order)).toMatchObject({
      state: 'paid',
      problem: 'it is paid, and the partner says that it is refused',
    });
    expect(await stateOf(world, order)).toBe('completed');
  });

  test('webhooks move nothing: a genuine one has the partner asked, a forged one nothing', async () => {
    const world = await build();
    const order = await paidUp(world);
    await world.follow();
    const { payoutId } = await world.payout(order);
    const tell = (key: string, id = payoutId): Promise<void> => {
      const rawBody = JSON.stringify({
        eventId: 'one',
        payload: {
          data: {
            type: 'card_payout',
            status: 'paid',
            merchant_transaction_id: id,
            updated_at_ts: Math.floor(Date.now() / 1_000),
          },
        },
      });
      return receiveCardWebhook(world.deps.cards, {
        rawBody,
        header: () => createHmac('sha256', key).update(rawBody).digest('hex'),
      });
    };
    const due = async (): Promise<number> =>
      (
        await world.deps.orders.database.query(
          'SELECT 1 FROM card_payout WHERE next_check_at <= now()',
        )
      ).length;
    await expect(tell('another key')).rejects.toMatchObject({ code: 'ERR_FORBIDDEN' });
    expect(await due()).toBe(0);
    await tell(SANDBOX_CARD_PARTNER_SIGN_KEY);
    await tell(SANDBOX_CARD_PARTNER_SIGN_KEY);
    await tell(SANDBOX_CARD_PARTNER_SIGN_KEY, 'of-nobody');
    expect(await due()).toBe(1);
    await world.follow();
    expect((await world.payout(order)).state).toBe('submitted');
  });

  test('whose card is gone when the coins are here gives them back', async () => {
    const world = await build();
    const order = await world.sell();
    await world.nameCard(order);
    partner.state.change((books) => {
      Object.values(books.payouts)[0]!.status = 'awaiting_card';
    });
    await world.follow();
    await world.deposit(order);
    await world.base.world.mineAndWork(6);
    expect(await stateOf(world, order)).toBe('refunded');
    expect(await world.kinds(order)).not.toContain('FUNDS_WITHDRAWAL_START');
    // The partner has lost the card, and refused none.
    expect(await letter(world, order, 'refunded')).toMatch(
      /coins returned\n[^]*minus the network fee/,
    );
    await sound(world);
  });

  test('is held for the verification of the seller where that was said, and goes on once it is passed', async () => {
    const world = await build();
    const order = await world.sell();
    await world.deps.orders.database.query('UPDATE card_order SET is_payout_verified = true');
    await world.nameCard(order);
    await world.deposit(order);
    expect(await read(world, order)).toMatchObject({
      state: 'on_hold',
      cardPayout: {
        state: 'ready',
        isHeldForVerification: true,
        payoutVerification: 'needed',
        payoutVerificationDays: 7,
      },
    });
    expect(await letter(world, order, 'held')).toMatch(
      /Verify your identity to get paid\n[^]*Your coins: 0\.05 ETH\n[^]*Submit documents by: [^]*return the coins/,
    );
    expect(await letter(world, order, 'deposit-seen')).toContain(
      "Once you're verified, we'll pay your card as soon as the coins are confirmed",
    );
    await world.deps.orders.database.query(
      "INSERT INTO kyc_submission (submission_id, user_id, status, wrapped_key, sealed_personal, personal_mac, created_at, decided_at) VALUES (gen_random_uuid(), $1, 'PASS', 'k', 's', 'm', now(), now())",
      [world.base.account.userId],
    );
    await world.follow();
    await world.base.world.mineAndWork(1);
    expect(await stateOf(world, order)).toBe('sending');
  });

  test.each([
    ['a little more than was declared is paid all the same', SOLD_WEI * 2n, 'sending'],
    ['so much more that a stranger may not have it goes back', SOLD_WEI * 10n, 'refunded'],
  ])('%s', async (_what, wei, state) => {
    const world = await build();
    const order = await world.sell();
    await world.nameCard(order);
    await world.base.world.pay(order.depositAddress, wei);
    await world.base.world.mineAndWork(20);
    expect(await stateOf(world, order)).toBe(state);
    expect((await world.payout(order)).fiatMinor === null).toBe(state === 'refunded');
    await sound(world);
  });

  test('whose card is refused already waits for no verification, and gives the coins back', async () => {
    const world = await build();
    const order = await world.sell();
    await world.deps.orders.database.query('UPDATE card_order SET is_payout_verified = true');
    await world.nameCard(order);
    partner.state.change((books) => {
      Object.values(books.payouts)[0]!.status = 'awaiting_card';
    });
    await world.follow();
    await world.deposit(order);
    await world.base.world.mineAndWork(6);
    expect(await stateOf(world, order)).toBe('refunded');
    expect(await world.kinds(order)).not.toContain('HELD_FOR_VERIFICATION');
  });

  test('gets no page for a card while new orders are suspended', async () => {
    const world = await build();
    const call = { idempotency: { key: 'one', requestHash: 'one' } };
    await expect(
      world.sell({}, call, {
        begin: () => Promise.reject(new CardPartnerError('unavailable', 'no answer')),
      }),
    ).rejects.toMatchObject({ code: 'ERR_SERVICE_UNAVAILABLE' });
    const [{ order_id: orderId } = { order_id: '' }] = await world.deps.orders.database.query<{
      order_id: string;
    }>('SELECT order_id FROM orders');
    const order = await world.base.world.order(Number(orderId));
    Object.assign(world.deps.orders, { suspension: () => ({ reason: 'upkeep', reasonRu: null }) });
    await expect(world.again(order)).rejects.toMatchObject({
      message: 'New sales are suspended: upkeep',
    });
    expect((await world.payout(order)).redirectUrl).toBeNull();
  });

  test('is told of in letters of its own', async () => {
    const world = await build();
    const order = await world.sell();
    expect(await letter(world, order, 'created')).toMatch(
      /add your card to sell 0\.05 ETH\n[^]*Your card receives: ≈ \d+\.\d\d EUR\nSend the coins by: /,
    );
    await world.nameCard(order);
    await world.deposit(order);
    expect(await letter(world, order, 'deposit-seen', 'ru')).toMatch(
      /монеты обнаружены\n[^]*делать ничего не нужно[^]*Пришло: 0,05 ETH\nНа карту придёт: ≈ \d+,\d\d EUR\nВходящая транзакция: 0x/,
    );
    await world.follow();
    world.decide();
    await world.follow();
    const paid = await letter(world, order, 'paid-out');
    expect(paid).toMatch(/: \d+\.\d\d EUR paid to your card\n[^]*You sold: 0\.05 ETH\n/);
    expect(paid).not.toContain('0x');
  });

  test('is refused to guests, without a way back for the coins, at a fixed rate, outside the limits, and above the threshold of strangers', async () => {
    const world = await build();
    await expect(world.sell({}, { account: null })).rejects.toMatchObject({
      code: 'ERR_FORBIDDEN',
      details: { reason: 'account_needed' },
    });
    await expect(
      world.sell({}, { account: { ...world.base.account, email: null } }),
    ).rejects.toMatchObject({
      code: 'ERR_UNPROCESSABLE_ENTITY',
      details: { reason: 'email_needed' },
    });
    await expect(world.sell({ refundAddress: undefined })).rejects.toMatchObject({
      code: 'ERR_VALIDATION',
      details: { field: 'refundAddress' },
    });
    await expect(world.sell({ rateMode: 'FIXED' })).rejects.toMatchObject({
      code: 'ERR_NOT_ACCEPTABLE',
    });
    await expect(world.sell({ claimedDepositAmount: '0.004' })).rejects.toMatchObject({
      code: 'ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL',
    });
    await expect(world.sell({ claimedDepositAmount: '4' })).rejects.toMatchObject({
      code: 'ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_BIG',
    });
    await expect(world.sell({ claimedDepositAmount: '0.4' })).rejects.toMatchObject({
      message: 'KYC verification needed.',
    });
    expect(await world.deps.orders.database.query('SELECT 1 FROM orders')).toEqual([]);
    await world.base.signInAtPartner();
    const { partner: mercuryo } = world.deps.cards;
    const access = await mercuryo.kycAccess(
      {
        ...(await mercuryo.signIn({ email: world.base.account.email!, callerAddress: null })),
        callerAddress: null,
      },
      'crypto',
    );
    await fetch(
      mercuryo.verificationUrl(access, { returnUrl: 'https://exchange.example/', locale: 'en' }),
      form({ name: 'Nobody', document: '1', outcome: 'complete' }),
    );
    expect(
      (await read(world, await world.sell({ claimedDepositAmount: '0.4' }))).redirectUrl,
    ).toContain('/payout?token=');
  });

  test('is made once for one key, and gets its page wherever the first call died', async () => {
    const world = await build();
    const call = { idempotency: { key: 'one', requestHash: 'one' } };
    await expect(
      world.sell({}, call, {
        begin: () => Promise.reject(new CardPartnerError('unavailable', 'no answer')),
      }),
    ).rejects.toMatchObject({ code: 'ERR_SERVICE_UNAVAILABLE' });
    const order = await world.sell({}, call);
    expect((await world.sell({}, call)).orderId).toBe(order.orderId);
    expect(Object.keys(partner.state.read().payouts)).toHaveLength(1);
    expect((await read(world, await world.again(order))).redirectUrl).toContain('/payout?token=');
    // What is refused for good leaves its key free, and nothing to wait for.
    const refused = { idempotency: { key: 'two', requestHash: 'two' } };
    await expect(
      world.sell({}, refused, {
        begin: () => Promise.reject(new CardPartnerError('refused', 'no')),
      }),
    ).rejects.toMatchObject({ details: { reason: 'partner_refused' } });
    expect(
      await world.deps.orders.database.query("SELECT 1 FROM orders WHERE state = 'expired'"),
    ).toHaveLength(1);
    expect(await stateOf(world, await world.sell({}, refused))).toBe('awaiting_deposit');
  });
});
