import { createHmac, randomUUID } from 'node:crypto';

import type { CardDeps } from '../capabilities/cards/usecases/card-deps';
import { followPayments } from '../capabilities/cards/usecases/follow-payments';
import { createPartnerCalls } from '../capabilities/cards/usecases/partner-calls';
import { receiveCardWebhook } from '../capabilities/cards/usecases/receive-webhook';
import { startPayment, type StartedPayment } from '../capabilities/cards/usecases/start-payment';
import { SANDBOX_CARD_PARTNER_SIGN_KEY } from '../platform/sandbox-keys/card-partner-keys';
import type { SandboxPaymentStatus } from '../sandbox/card-partner/partner-state';
import { TEST_CARDS } from '../sandbox/card-partner/payment-pages';
import { buildCardWorld, startTestPartner, type CardWorld } from './card-world';
import { withTestDatabases } from './database';

const EMAIL = 'buyer@example.com';

withTestDatabases('card payments in unusual situations', (open) => {
  let partner: Awaited<ReturnType<typeof startTestPartner>>;
  let world: CardWorld;
  let userId: number;
  beforeEach(async () => {
    partner = await startTestPartner();
    world = buildCardWorld(await open(), partner.url);
    userId = await world.register(EMAIL);
  });
  afterEach(() => partner.stop());

  const start = (orderId: number): Promise<StartedPayment> =>
    startPayment(world.deps, {
      orderId,
      userId,
      email: EMAIL,
      fiatCurrency: 'EUR',
      fiatMinor: 10_000n,
      mostFeeMinor: 10_000n,
      returnUrl: 'https://exchange.example/order/1',
      locale: 'en',
      callerAddress: null,
    });
  const settle = (paymentId: string, status: SandboxPaymentStatus): void =>
    partner.state.change((books) => {
      books.payments[paymentId]!.status = status;
    });
  const statesOf = async (orderId: number): Promise<string[]> =>
    (await world.deps.cards.ofOrder(world.deps.database, orderId)).map(({ state }) => state);
  const age = async (orderId: number): Promise<void> =>
    void (await world.deps.database.query(
      "UPDATE card_payment SET created_at = created_at - interval '2 days' WHERE order_id = $1",
      [orderId],
    ));
  const tell = (
    deps: CardDeps,
    paymentId: string,
    status: string,
    eventId: string,
  ): Promise<void> => {
    const rawBody = JSON.stringify({
      eventId,
      payload: {
        data: {
          type: 'buy',
          status,
          merchant_transaction_id: paymentId,
          updated_at_ts: Math.floor(Date.now() / 1_000),
        },
      },
    });
    const signature = createHmac('sha256', SANDBOX_CARD_PARTNER_SIGN_KEY)
      .update(rawBody)
      .digest('hex');
    return receiveCardWebhook(deps, {
      rawBody,
      header: (name) => (name === 'x-signature' ? signature : undefined),
    });
  };

  test('an abandoned payment that is captured after all is booked alongside its successor', async () => {
    const orderId = await world.newOrder();
    const first = await start(orderId);
    settle(first.paymentId, 'order_failed');
    await world.follow();
    const second = await start(orderId);
    expect(await statesOf(orderId)).toEqual(['declined', 'created']);
    settle(first.paymentId, 'paid');
    await world.follow();
    expect(await statesOf(orderId)).toEqual(['captured', 'created']);
    expect(world.happened).toEqual([`captured ${orderId}`]);
    // No further payment starts, but a buyer who still has the page open can pay.
    await expect(start(orderId)).rejects.toMatchObject({
      message: 'This order has already been paid',
    });
    settle(second.paymentId, 'paid');
    await world.follow();
    expect(await statesOf(orderId)).toEqual(['captured', 'captured']);
    expect(world.happened).toEqual([`captured ${orderId}`, `captured ${orderId}`]);
  });

  test('a payment captured late prevents a second payment', async () => {
    const orderId = await world.newOrder();
    const { paymentId } = await start(orderId);
    settle(paymentId, 'cancelled');
    await world.follow();
    settle(paymentId, 'paid');
    await world.follow();
    await expect(start(orderId)).rejects.toMatchObject({
      message: 'This order has already been paid',
    });
    expect(await statesOf(orderId)).toEqual(['captured']);
  });

  test('a payment that cannot be booked is reported to an operator, and booked as soon as possible', async () => {
    const orderId = await world.newOrder();
    const { paymentId } = await start(orderId);
    settle(paymentId, 'paid');
    await world.follow({
      consequences: [
        {
          states: new Set(['captured']),
          follow: () => Promise.reject(new Error('the books are closed')),
        },
      ],
    });
    expect(await world.payment(orderId)).toMatchObject({
      state: 'created',
      problem: 'it could not be written down: the books are closed',
    });
    expect(await world.deps.cards.stuck(world.deps.database, 0, 10)).toHaveLength(1);
    await world.follow();
    expect(await world.payment(orderId)).toMatchObject({ state: 'captured', problem: null });
  });

  test('a started payment that the partner no longer reports is a problem, and never counts as unpaid', async () => {
    const [pending, told, left] = [
      await world.newOrder(),
      await world.newOrder(),
      await world.newOrder(),
    ];
    const { redirectUrl } = await start(pending);
    await fetch(redirectUrl, {
      method: 'POST',
      body: new URLSearchParams({
        card: TEST_CARDS.secure,
        expiry: '12/40',
        cvv: '123',
        holder: 'Somebody',
      }),
    });
    await world.follow();
    partner.state.change((books) => {
      books.payments = {};
    });
    await tell(world.deps, (await start(told)).paymentId, 'paid', 'an event');
    await start(left);
    for (const orderId of [pending, told, left]) await age(orderId);
    await world.follow();
    expect(await world.payment(pending)).toMatchObject({
      state: 'pending',
      problem: 'it is pending, and the partner says now that nobody has begun to pay',
    });
    expect(await world.payment(told)).toMatchObject({
      state: 'created',
      problem:
        'a message told that it is captured, and the partner says now that nobody has begun to pay',
    });
    expect(await world.payment(left)).toMatchObject({ state: 'expired', problem: null });
  });

  test('a payment that the partner keeps calling new is abandoned after a day, and booked if paid later', async () => {
    const orderId = await world.newOrder();
    const { paymentId } = await start(orderId);
    const readPayment = () =>
      Promise.resolve({
        partnerPaymentId: partner.state.read().payments[paymentId]!.id,
        state: 'created',
        fiatCurrency: 'EUR',
        fiatMinor: 10_000n,
      } as const);
    const calledNew = { partner: { ...world.deps.partner, readPayment } };
    await world.follow(calledNew);
    expect(await statesOf(orderId)).toEqual(['created']);
    await age(orderId);
    await world.follow(calledNew);
    expect(await statesOf(orderId)).toEqual(['expired']);
    await world.follow(calledNew);
    expect(await world.payment(orderId)).toMatchObject({ state: 'expired', problem: null });
    settle(paymentId, 'paid');
    await world.follow();
    expect(await statesOf(orderId)).toEqual(['captured']);
  });

  test('a repeated webhook triggers another query to the partner', async () => {
    const { paymentId } = await start(await world.newOrder());
    let reads = 0;
    const deps: CardDeps = {
      ...world.deps,
      partner: {
        ...world.deps.partner,
        readPayment: (id) => {
          reads += 1;
          return world.deps.partner.readPayment(id);
        },
      },
    };
    for (const expected of [1, 2]) {
      await tell(deps, paymentId, 'pending', 'an event');
      await followPayments(deps);
      expect(reads).toBe(expected);
    }
    expect(await deps.cards.eventsOf(deps.database, paymentId)).toHaveLength(1);
  });

  test('one pass queries only what was due at its start, however long the partner takes', async () => {
    const { cards, database } = world.deps;
    const beganAtMs = Date.now();
    for (let count = 0; count < 20; count += 1) {
      const orderId = await world.newOrder();
      await cards.insertPayment(database, {
        paymentId: randomUUID(),
        partner: 'sandbox',
        orderId,
        userId,
        fiatCurrency: 'EUR',
        fiatMinor: 10_000n,
        createdAtMs: beganAtMs,
        nextCheckAtMs: beganAtMs,
      });
    }
    let reads = 0;
    let looks = 0;
    const readPayment = async (): Promise<null> => {
      reads += 1;
      return null;
    };
    // The clock advances by ten minutes on every reading, for a while.
    await followPayments({
      ...world.deps,
      partner: { ...world.deps.partner, readPayment },
      clock: { nowMs: () => beganAtMs + Math.min((looks += 1), 200) * 600_000 },
    });
    expect(reads).toBe(20);
  });

  test('a buyer is not sent to the page of a former partner', async () => {
    const { cards, database } = world.deps;
    const orderId = await world.newOrder();
    await cards.insertPayment(database, {
      paymentId: randomUUID(),
      partner: 'former',
      orderId,
      userId,
      fiatCurrency: 'EUR',
      fiatMinor: 10_000n,
      createdAtMs: Date.now(),
      nextCheckAtMs: Date.now(),
    });
    await expect(start(orderId)).rejects.toMatchObject({
      code: 'ERR_PRISMA_CLIENT_KNOWN_REQUEST',
      message: expect.stringContaining('another card partner') as string,
    });
    expect(partner.state.read().payments).toEqual({});
  });

  test("a token that opens another user's account is neither kept nor used", async () => {
    partner.state.change((books) => {
      books.behaviour = 'lying';
    });
    const calls = createPartnerCalls(world.deps);
    const call = { userId, email: EMAIL, callerAddress: null };
    await calls.signUp(call, EMAIL);
    await expect(calls.signIn(call, EMAIL)).rejects.toMatchObject({
      code: 'ERR_SERVICE_UNAVAILABLE',
    });
    expect(await world.deps.cards.findSession(world.deps.database, 'sandbox', userId)).toBeNull();
    await expect(start(await world.newOrder())).rejects.toMatchObject({
      code: 'ERR_SERVICE_UNAVAILABLE',
    });
    expect(partner.state.read().payments).toEqual({});
  });
});
