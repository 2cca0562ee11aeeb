import { createCardPayoutStore } from '../db/stores/card-payout-store';
import { TEST_CARDS } from '../sandbox/card-partner/payment-pages';
import { settleCards, showCardPayments } from '../usecases/cards/operator-cards';
import { expireOrder } from '../usecases/orders/expire-order';
import { requestRefund } from '../usecases/orders/request-refund';
import { buildCardOrderWorld, form, type CardOrderWorld } from './card-order-world';
import { startTestPartner } from './card-world';
import { withBothDatabases } from './database';
import { startEvmSandbox, type EvmSandbox } from './evm-sandbox';

type Partner = Awaited<ReturnType<typeof startTestPartner>>;

let sandbox: EvmSandbox;
let partner: Partner;

beforeAll(async () => {
  sandbox = await startEvmSandbox();
}, 60_000);
afterAll(() => sandbox?.stop());
beforeEach(async () => {
  partner = await startTestPartner();
});
afterEach(() => partner.stop());

/** 3.95 % of 100 euro. */
const FEE = 395n;

withBothDatabases('orders that are paid with a card', (open) => {
  const build = async (): Promise<CardOrderWorld> =>
    buildCardOrderWorld(await open(), sandbox, partner.url);
  const sound = async ({ deps }: CardOrderWorld): Promise<void> =>
    expect(await deps.stores.ledger.verify(deps.database)).toEqual([]);

  test('are paid out on the chain once the partner has the money', async () => {
    const world = await build();
    const order = await world.create();
    const asked = await world.read(order.orderId);
    expect(asked).toMatchObject({
      state: 'created',
      redirectUrl: expect.stringContaining('/pay?id='),
      cardPayment: {
        partner: 'sandbox',
        state: 'created',
        fee: '3.95',
        payoutVerification: 'not_needed',
        isHeldForVerification: false,
      },
    });
    await world.pay(order.orderId);
    await world.payOut();
    const done = await world.read(order.orderId);
    expect(done).toMatchObject({
      state: 'completed',
      redirectUrl: null,
      cardPayment: { state: 'captured' },
    });
    expect(done.withdrawals).toHaveLength(1);
    expect(done.deposits).toMatchObject([{ amount: '100', isPending: false }]);
    expect(await world.world.kinds(order.orderId)).toEqual([
      'CREATION_END',
      'INCOMING_FUNDS_DETECTED',
      'DEPOSIT_REGISTERED',
      'FUNDS_WITHDRAWAL_START',
      'WITHDRAWAL_COMPLETED',
    ]);
    expect([
      await world.balance('card_partner', 'sandbox'),
      await world.balance('card_fee'),
      await world.balance('client', String(order.orderId)),
    ]).toEqual([10_000n - FEE, FEE, 0n]);
    // Nothing of it happens a second time.
    await world.payOut();
    expect((await world.read(order.orderId)).withdrawals).toHaveLength(1);
    await sound(world);
  });

  test('come back to their page in the language of the buyer', async () => {
    const world = await build();
    const order = await world.create({ locale: 'ru' });
    const { returnUrl } = Object.values(partner.state.read().payments)[0]!;
    expect(returnUrl).toBe(
      `https://exchange.example/ru/order/${order.orderId}?destinationAddress=${order.destinationAddress}`,
    );
  });

  test('are made once for one key, and their payment goes on wherever the first call died', async () => {
    const world = await build();
    const call = { idempotency: { key: 'one', requestHash: 'one' } };
    const [first, second] = await Promise.all([world.create({}, call), world.create({}, call)]);
    expect(second.orderId).toBe(first.orderId);
    expect(Object.keys(partner.state.read().payments)).toHaveLength(1);
    // The order was written, and the partner went away before it was asked for a page.
    const dying = { idempotency: { key: 'two', requestHash: 'two' } };
    const dead = {
      ...world.cardDeps.partner,
      createPayment: () => Promise.reject(new Error('died here')),
    };
    await expect(world.create({}, dying, { partner: dead })).rejects.toThrow('died here');
    const again = await world.create({}, dying);
    expect((await world.read(again.orderId)).redirectUrl).toContain('/pay?id=');
    expect(await world.deps.database.query('SELECT 1 FROM orders')).toHaveLength(2);
    await world.pay(again.orderId);
    await world.payOut();
    expect((await world.create({}, dying)).state).toBe('completed');
  });

  test('are refused to guests, to who has no email, and outside what the partner takes', async () => {
    const world = await build();
    await expect(world.create({}, { account: null })).rejects.toMatchObject({
      code: 'ERR_FORBIDDEN',
      details: { reason: 'account_needed' },
    });
    await expect(
      world.create({}, { account: { ...world.account, email: null } }),
    ).rejects.toMatchObject({
      code: 'ERR_UNPROCESSABLE_ENTITY',
      details: { reason: 'email_needed' },
    });
    await expect(world.create({ claimedDepositAmount: '19' })).rejects.toMatchObject({
      code: 'ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL',
      details: { expected: '20', expectedGeneral: '20' },
    });
    await expect(world.create({ claimedDepositAmount: '10001' })).rejects.toMatchObject({
      code: 'ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_BIG',
    });
    await expect(
      world.world.create({ instrumentFrom: { currencyTitle: 'EUR', networkTitle: 'EUR' } }),
    ).rejects.toMatchObject({ code: 'ERR_PAIR_NOT_ACTIVE' });
    expect(await world.deps.database.query('SELECT 1 FROM orders')).toEqual([]);
  });

  test("above the partner's limit need a buyer whom it knows, and leave no order behind before", async () => {
    const world = await build();
    const create = () => world.create({ claimedDepositAmount: '699' });
    await expect(create()).rejects.toMatchObject({ message: 'KYC verification needed.' });
    const { partner: mercuryo } = world.cardDeps;
    await world.signInAtPartner();
    await world.create();
    await expect(create()).rejects.toMatchObject({ message: 'KYC verification needed.' });
    expect(await world.deps.database.query('SELECT 1 FROM orders')).toHaveLength(1);
    const access = await mercuryo.kycAccess(
      {
        ...(await mercuryo.signIn({ email: world.account.email!, callerAddress: null })),
        callerAddress: null,
      },
      'crypto',
    );
    await fetch(
      mercuryo.verificationUrl(access, { returnUrl: 'https://exchange.example/', locale: 'en' }),
      form({ name: 'Nobody', document: '1', outcome: 'complete' }),
    );
    const { orderId } = await create();
    expect((await world.read(orderId)).redirectUrl).toContain('/pay?id=');
  });

  test('whose card was declined are paid with another; whose time is over are not', async () => {
    const world = await build();
    const order = await world.create();
    await world.pay(order.orderId, TEST_CARDS.decline);
    await world.follow();
    expect(await world.read(order.orderId)).toMatchObject({
      redirectUrl: null,
      cardPayment: { state: 'declined' },
    });
    await expect(world.payAgain(order, { ...world.account, userId: 1 })).rejects.toMatchObject({
      code: 'ERR_NOT_FOUND_E',
    });
    await world.payAgain(order);
    await world.payAgain(order);
    await world.pay(order.orderId);
    await world.payOut();
    expect((await world.read(order.orderId)).state).toBe('completed');
    await expect(world.payAgain(order)).rejects.toMatchObject({
      code: 'ERR_PRISMA_CLIENT_KNOWN_REQUEST',
    });

    const late = await world.create();
    world.world.advanceTime(3_700_000);
    await expireOrder(world.deps, late.orderId);
    await expect(world.payAgain(late)).rejects.toMatchObject({ code: 'ERR_ORDER_EXPIRED' });
    expect((await world.read(late.orderId)).redirectUrl).toBeNull();
  });

  test('that are captured after their time are taken up again, at the price of then', async () => {
    const world = await build();
    const order = await world.create();
    const { redirectUrl } = await world.read(order.orderId);
    world.world.advanceTime(3_700_000);
    await expireOrder(world.deps, order.orderId);
    world.world.marketData.setPrice('EUR', '0.55');
    await fetch(
      redirectUrl!,
      form({ card: TEST_CARDS.success, expiry: '12/40', cvv: '123', holder: 'Somebody' }),
    );
    await world.payOut();
    const done = await world.read(order.orderId);
    expect(done.state).toBe('completed');
    expect(Number(done.amountToGet)).toBeLessThan(
      Number(done.claimedPublicRate.claimedAmountToReceive) * 0.51,
    );
    await sound(world);
  });

  test('that are captured twice are paid out once, and the second payment is held for the payer', async () => {
    const world = await build();
    const order = await world.create();
    const first = await world.read(order.orderId);
    await fetch(first.redirectUrl!, form({ leave: '1' }));
    await world.follow();
    await world.payAgain(order);
    const { paymentId } = await world.cards.payment(order.orderId);
    await world.pay(order.orderId);
    // The partner says that the first one, given up, was paid after all.
    const [given] = await world.deps.stores.cards.ofOrder(world.deps.database, order.orderId);
    partner.state.change((books) => {
      books.payments[given!.paymentId]!.status = 'paid';
    });
    await world.payOut();
    await world.payOut();
    const deposits = await world.deps.stores.deposits.ofOrder(world.deps.database, order.orderId);
    expect(deposits.map(({ state }) => state).sort()).toEqual(['credited', 'surplus']);
    expect((await world.read(order.orderId)).withdrawals).toHaveLength(1);
    expect(await world.balance('card_partner', 'sandbox')).toBe(2n * (10_000n - FEE));
    expect(await world.balance('client', String(order.orderId))).toBe(-10_000n);
    const surplus = deposits.find(({ state }) => state === 'surplus')!;
    await world.control({ payment: surplus.txId, settle: 'refunded' });
    await world.follow();
    expect([
      await world.balance('card_partner', 'sandbox'),
      await world.balance('client', String(order.orderId)),
      await world.balance('card_fee'),
    ]).toEqual([10_000n - FEE, 0n, FEE]);
    expect([given!.paymentId, paymentId]).toContain(surplus.txId);
    // The order's own payment is told of, whichever of the two it is.
    expect((await world.read(order.orderId)).cardPayment).toMatchObject({ state: 'captured' });
    await sound(world);
  });

  test('are not paid out while the partner contradicts itself about their money', async () => {
    const world = await build();
    const order = await world.create();
    await world.pay(order.orderId);
    await world.cards.follow({ consequences: world.cardDeps.consequences });
    await world.control({ behaviour: 'lying' });
    await world.payOut();
    expect([
      (await world.cards.payment(order.orderId)).problem,
      (await world.world.order(order.orderId)).state,
    ]).toEqual([expect.stringContaining('were asked'), 'exchanging']);
    await world.control({ behaviour: 'well' });
    await world.payOut();
    expect((await world.world.order(order.orderId)).state).toBe('completed');
  });

  test('that the bank takes back before the payout are not paid out', async () => {
    const world = await build();
    const order = await world.create();
    world.world.blacklist.add(order.destinationAddress);
    await world.pay(order.orderId);
    await world.follow();
    expect((await world.world.order(order.orderId)).state).toBe('on_hold');
    await world.control({
      payment: (await world.cards.payment(order.orderId)).paymentId,
      settle: 'chargeback',
    });
    world.world.blacklist.clear();
    await world.payOut();
    expect(await world.read(order.orderId)).toMatchObject({
      state: 'refunded',
      cardPayment: { state: 'charged_back' },
      withdrawals: [],
    });
    expect([
      await world.balance('card_partner', 'sandbox'),
      await world.balance('card_fee'),
      await world.balance('client', String(order.orderId)),
      await world.balance('card_loss'),
    ]).toEqual([0n, 0n, 0n, 0n]);
    expect(await world.deps.database.query('SELECT 1 FROM reservation')).toEqual([]);
    await sound(world);
  });

  test('that the bank takes back after the payout are a loss that is seen', async () => {
    const world = await build();
    const order = await world.create();
    await world.pay(order.orderId);
    await world.payOut();
    await world.control({
      payment: (await world.cards.payment(order.orderId)).paymentId,
      settle: 'chargeback',
    });
    await world.payOut();
    expect(await world.read(order.orderId)).toMatchObject({
      state: 'completed',
      cardPayment: { state: 'charged_back' },
    });
    expect([
      await world.balance('card_partner', 'sandbox'),
      await world.balance('card_loss'),
      await world.balance('card_fee'),
    ]).toEqual([0n, 10_000n - FEE, FEE]);
    expect(await world.cardDeps.cards.stuck(world.deps.database, 0, 10)).toMatchObject([
      { orderId: order.orderId, state: 'charged_back' },
    ]);
    await sound(world);
  });

  test('that cannot be exchanged go back to the card, and are refunded once the partner says so', async () => {
    const world = await build();
    const order = await world.create();
    await world.deps.database.query('DELETE FROM reservation');
    await world.deps.database
      .query(
        "INSERT INTO reservation (order_id, asset_slug, amount_minor) SELECT $1, 'usdterc20', balance_minor FROM ledger_account WHERE kind = 'hot_wallet' AND asset_slug = 'usdterc20'",
        [(await world.create()).orderId],
      )
      .catch(() => undefined);
    await world.deps.database.query(
      `UPDATE reservation SET amount_minor = (SELECT balance_minor FROM ledger_account WHERE kind = 'hot_wallet' AND asset_slug = 'usdterc20') WHERE order_id <> $1`,
      [order.orderId],
    );
    await world.pay(order.orderId);
    await world.follow();
    expect(await world.read(order.orderId)).toMatchObject({
      state: 'on_hold',
      canRequestRefund: true,
    });
    await requestRefund(world.deps, {
      orderId: order.orderId,
      destinationAddress: order.destinationAddress,
      refundAddress: 'card',
      refundMemo: null,
    });
    await world.follow();
    expect((await world.world.order(order.orderId)).state).toBe('refund_requested');
    await world.control({
      payment: (await world.cards.payment(order.orderId)).paymentId,
      settle: 'refunded',
    });
    await world.follow();
    expect(await world.read(order.orderId)).toMatchObject({
      state: 'refunded',
      cardPayment: { state: 'refunded' },
    });
    expect([
      await world.balance('card_partner', 'sandbox'),
      await world.balance('client', String(order.orderId)),
      await world.balance('card_fee'),
    ]).toEqual([0n, 0n, 0n]);
    await sound(world);
  });

  test('are booked together with their payment or not at all', async () => {
    const world = await build();
    const order = await world.create();
    await world.pay(order.orderId);
    // The process dies between the postings and the end of the transaction.
    const dying = {
      states: new Set(['captured'] as const),
      follow: () => Promise.reject(new Error('died here')),
    };
    await world.cards.follow({ consequences: [...world.cardDeps.consequences, dying] });
    expect([
      (await world.cards.payment(order.orderId)).state,
      await world.balance('card_partner', 'sandbox'),
      await world.deps.stores.deposits.ofOrder(world.deps.database, order.orderId),
    ]).toEqual(['created', 0n, []]);
    // The job that takes the order further is lost, and the next look takes it up; two at once do it once.
    await Promise.all([world.follow(), world.follow()]);
    await world.payOut();
    expect((await world.read(order.orderId)).withdrawals).toHaveLength(1);
    expect(await world.balance('card_partner', 'sandbox')).toBe(10_000n - FEE);
    await sound(world);
  });

  test('what the partner owes is what it captured, less what went back and what it has paid', async () => {
    const world = await build();
    for (const outcome of ['kept', 'refunded', 'chargeback', 'declined'] as const) {
      const order = await world.create();
      await world.pay(
        order.orderId,
        outcome === 'declined' ? TEST_CARDS.decline : TEST_CARDS.success,
      );
      await world.payOut();
      if (outcome === 'refunded' || outcome === 'chargeback')
        await world.control({
          payment: (await world.cards.payment(order.orderId)).paymentId,
          settle: outcome,
        });
    }
    await world.payOut();
    const [{ owed } = { owed: '' }] = await world.deps.database.query<{ owed: string }>(
      `SELECT sum(fiat_minor - coalesce(card_payment.fee_minor, card_order.fee_minor)) AS owed FROM card_payment JOIN card_order USING (order_id) WHERE state = 'captured'`,
    );
    expect(await world.balance('card_partner', 'sandbox')).toBe(BigInt(owed));
    const { database, clock, stores, catalogue } = world.deps;
    const books = {
      database,
      clock,
      catalogue,
      ledger: stores.ledger,
      orders: stores.orders,
      cards: world.cardDeps.cards,
      payouts: createCardPayoutStore(),
      configuredPartner: 'sandbox' as const,
    };
    const settle = () =>
      settleCards(books, { partner: 'sandbox', slug: 'eur', amount: '50.05', reference: 'march' });
    expect(await settle()).toBe('sandbox has paid 50.05 EUR: it owes 46 EUR now.');
    expect(await settle()).toBe(
      'The payment march of sandbox was written down before: it owes 46 EUR now.',
    );
    await expect(
      settleCards(books, { partner: 'sandbox', slug: 'eth', amount: '1', reference: 'april' }),
    ).rejects.toMatchObject({ code: 'ERR_VALIDATION' });
    await expect(
      settleCards(books, { partner: 'mercuryo', slug: 'eur', amount: '1', reference: 'may' }),
    ).rejects.toMatchObject({ code: 'ERR_VALIDATION' });
    const former = { ...books, configuredPartner: null };
    await expect(
      settleCards(former, { partner: 'sandbox', slug: 'usd', amount: '1', reference: 'june' }),
    ).rejects.toThrow('No card partner is configured, and sandbox owes no usd');
    expect(
      await settleCards(former, {
        partner: 'sandbox',
        slug: 'eur',
        amount: '46',
        reference: 'july',
      }),
    ).toBe('sandbox has paid 46 EUR: it owes 0 EUR now.');
    expect(
      await showCardPayments(
        books,
        (await world.cards.payment((await world.create()).orderId)).paymentId,
      ),
    ).toMatchObject([{ order: { state: 'awaiting_deposit', agreed: { feeMinor: FEE } } }]);
    await sound(world);
  });
});
