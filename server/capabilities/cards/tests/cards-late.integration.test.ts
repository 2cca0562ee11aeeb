import { createHmac, randomUUID } from 'node:crypto';

import type { CardDeps } from '../usecases/card-deps';
import { createPartnerCalls } from '../usecases/partner-calls';
import { pollPayments } from '../usecases/poll-payments';
import { receiveCardWebhook } from '../usecases/receive-webhook';
import { startPayment, type StartedPayment } from '../usecases/start-payment';
import { SANDBOX_CARD_PARTNER_SIGN_KEY } from '../../../platform/sandbox-keys/card-partner-keys';
import type { SandboxPaymentStatus } from '../../../sandbox/card-partner/partner-state';
import { TEST_CARDS } from '../../../sandbox/card-partner/payment-pages';
import {
  buildCardHarness,
  startTestPartner,
  type CardHarness,
} from '../../../testing/cards/card-harness';
import { withTestDatabases } from '../../../testing/database/database';

const EMAIL = 'buyer@example.com';

withTestDatabases('card payments in unusual situations', (open) => {
  let partner: Awaited<ReturnType<typeof startTestPartner>>;
  let harness: CardHarness;
  let userId: number;
  beforeEach(async () => {
    partner = await startTestPartner();
    harness = buildCardHarness(await open(), partner.url);
    userId = await harness.register(EMAIL);
  });
  afterEach(() => partner.stop());

  const start = (orderId: number): Promise<StartedPayment> =>
    startPayment(harness.deps, {
      orderId,
      userId,
      email: EMAIL,
      fiatCurrency: 'EUR',
      fiatMinor: 10_000n,
      maxFeeMinor: 10_000n,
      returnUrl: 'https://exchange.example/order/1',
      locale: 'en',
      callerAddress: null,
    });
  const settle = (paymentId: string, status: SandboxPaymentStatus): void =>
    partner.state.change((books) => {
      books.payments[paymentId]!.status = status;
    });
  const statesOf = async (orderId: number): Promise<string[]> =>
    (await harness.deps.cards.ofOrder(harness.deps.database, orderId)).map(({ state }) => state);
  const age = async (orderId: number): Promise<void> =>
    void (await harness.deps.database.query(
      "UPDATE card_payment SET created_at = created_at - interval '2 days' WHERE order_id = $1",
      [orderId],
    ));
  const sendWebhook = (
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

  test('are both booked if a declined payment and its successor are captured', async () => {
    const orderId = await harness.newOrder();
    const first = await start(orderId);
    settle(first.paymentId, 'order_failed');
    await harness.follow();
    const second = await start(orderId);
    expect(await statesOf(orderId)).toEqual(['declined', 'created']);
    settle(first.paymentId, 'paid');
    await harness.follow();
    expect(await statesOf(orderId)).toEqual(['captured', 'created']);
    expect(harness.happened).toEqual([`captured ${orderId}`]);
    // No further payment starts, but a buyer who still has the page open can pay.
    await expect(start(orderId)).rejects.toMatchObject({
      message: 'This order has already been paid',
    });
    settle(second.paymentId, 'paid');
    await harness.follow();
    expect(await statesOf(orderId)).toEqual(['captured', 'captured']);
    expect(harness.happened).toEqual([`captured ${orderId}`, `captured ${orderId}`]);
  });

  test('allow no second payment of an order after a late capture', async () => {
    const orderId = await harness.newOrder();
    const { paymentId } = await start(orderId);
    settle(paymentId, 'cancelled');
    await harness.follow();
    settle(paymentId, 'paid');
    await harness.follow();
    await expect(start(orderId)).rejects.toMatchObject({
      message: 'This order has already been paid',
    });
    expect(await statesOf(orderId)).toEqual(['captured']);
  });

  test('are reported to an operator if they cannot be booked, and booked as soon as possible', async () => {
    const orderId = await harness.newOrder();
    const { paymentId } = await start(orderId);
    settle(paymentId, 'paid');
    await harness.follow({
      handlers: [
        {
          states: new Set(['captured']),
          follow: () => Promise.reject(new Error('the books are closed')),
        },
      ],
    });
    expect(await harness.payment(orderId)).toMatchObject({
      state: 'created',
      problem: 'it could not be recorded: the books are closed',
    });
    expect(await harness.deps.cards.stuck(harness.deps.database, 0, 10)).toHaveLength(1);
    await harness.follow();
    expect(await harness.payment(orderId)).toMatchObject({ state: 'captured', problem: null });
  });

  test('become problems instead of expiring if they have started but the partner no longer reports them', async () => {
    const [pending, reported, left] = [
      await harness.newOrder(),
      await harness.newOrder(),
      await harness.newOrder(),
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
    await harness.follow();
    partner.state.change((books) => {
      books.payments = {};
    });
    await sendWebhook(harness.deps, (await start(reported)).paymentId, 'paid', 'an event');
    await start(left);
    for (const orderId of [pending, reported, left]) await age(orderId);
    await harness.follow();
    expect(await harness.payment(pending)).toMatchObject({
      state: 'pending',
      problem: 'it is pending, and the partner now reports that payment has not started',
    });
    expect(await harness.payment(reported)).toMatchObject({
      state: 'created',
      problem:
        'a webhook reported that it is captured, and the partner now reports that payment has not started',
    });
    expect(await harness.payment(left)).toMatchObject({ state: 'expired', problem: null });
  });

  test('are abandoned after a day if the partner keeps reporting them as new, and booked if paid later', async () => {
    const orderId = await harness.newOrder();
    const { paymentId } = await start(orderId);
    const readPayment = () =>
      Promise.resolve({
        partnerPaymentId: partner.state.read().payments[paymentId]!.id,
        state: 'created',
        fiatCurrency: 'EUR',
        fiatMinor: 10_000n,
      } as const);
    const stillNew = { partner: { ...harness.deps.partner, readPayment } };
    await harness.follow(stillNew);
    expect(await statesOf(orderId)).toEqual(['created']);
    await age(orderId);
    await harness.follow(stillNew);
    expect(await statesOf(orderId)).toEqual(['expired']);
    await harness.follow(stillNew);
    expect(await harness.payment(orderId)).toMatchObject({ state: 'expired', problem: null });
    settle(paymentId, 'paid');
    await harness.follow();
    expect(await statesOf(orderId)).toEqual(['captured']);
  });

  test('are queried at the partner again after a repeated webhook', async () => {
    const { paymentId } = await start(await harness.newOrder());
    let reads = 0;
    const deps: CardDeps = {
      ...harness.deps,
      partner: {
        ...harness.deps.partner,
        readPayment: (id) => {
          reads += 1;
          return harness.deps.partner.readPayment(id);
        },
      },
    };
    for (const expected of [1, 2]) {
      await sendWebhook(deps, paymentId, 'pending', 'an event');
      await pollPayments(deps);
      expect(reads).toBe(expected);
    }
    expect(await deps.cards.eventsOf(deps.database, paymentId)).toHaveLength(1);
  });

  test('are queried at most once per pass, however long the partner takes', async () => {
    const { cards, database } = harness.deps;
    const startedAtMs = Date.now();
    for (let count = 0; count < 20; count += 1) {
      const orderId = await harness.newOrder();
      await cards.insertPayment(database, {
        paymentId: randomUUID(),
        partner: 'sandbox',
        orderId,
        userId,
        fiatCurrency: 'EUR',
        fiatMinor: 10_000n,
        createdAtMs: startedAtMs,
        nextCheckAtMs: startedAtMs,
      });
    }
    let reads = 0;
    let clockReads = 0;
    const readPayment = async (): Promise<null> => {
      reads += 1;
      return null;
    };
    // The clock advances by ten minutes on every reading, for a while.
    await pollPayments({
      ...harness.deps,
      partner: { ...harness.deps.partner, readPayment },
      clock: { nowMs: () => startedAtMs + Math.min((clockReads += 1), 200) * 600_000 },
    });
    expect(reads).toBe(20);
  });

  test('never send a buyer to the page of a previous partner', async () => {
    const { cards, database } = harness.deps;
    const orderId = await harness.newOrder();
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

  test("neither store nor use a token that gives access to another user's account", async () => {
    partner.state.change((books) => {
      books.behaviour = 'lying';
    });
    const calls = createPartnerCalls(harness.deps);
    const call = { userId, email: EMAIL, callerAddress: null };
    await calls.signUp(call, EMAIL);
    await expect(calls.signIn(call, EMAIL)).rejects.toMatchObject({
      code: 'ERR_SERVICE_UNAVAILABLE',
    });
    expect(
      await harness.deps.cards.findSession(harness.deps.database, 'sandbox', userId),
    ).toBeNull();
    await expect(start(await harness.newOrder())).rejects.toMatchObject({
      code: 'ERR_SERVICE_UNAVAILABLE',
    });
    expect(partner.state.read().payments).toEqual({});
  });
});
