import type { WebhookOutcome, WebhookSender } from '../ports/webhook-sender';
import { deliverWebhooks, pruneDeliveries } from '../usecases/deliver-webhooks';
import { countStatements } from '../../../testing/database/count-statements';
import { withBothDatabases } from '../../../testing/database/database';
import { until } from '../../../testing/until';
import {
  buildWebhookHarness,
  emitOrderEvent,
  OTHER_OWNER,
  OWNER,
  STRANGER,
  USER,
} from '../../../testing/webhooks/webhook-harness';
import { type Receiver, startReceiver } from '../../../testing/webhooks/webhook-receiver';

const MINUTE_MS = 60_000;

withBothDatabases('webhooks', (open) => {
  let receiver: Receiver;
  beforeEach(async () => {
    receiver = await startReceiver();
  });
  afterEach(() => receiver.stop());

  test('delay no others if this server cannot open their secret, and are retried', async () => {
    const harness = await buildWebhookHarness(await open());
    const broken = await harness.webhooks.create(OWNER, receiver.url);
    const whole = await harness.webhooks.create(OWNER, receiver.url);
    const seal = (sealed: string) =>
      harness.database.query('UPDATE webhook SET sealed_secret = $2 WHERE webhook_id = $1', [
        broken.webhookId,
        sealed,
      ]);
    const [kept] = await harness.database.query<{ sealed_secret: string }>(
      'SELECT sealed_secret FROM webhook WHERE webhook_id = $1',
      [broken.webhookId],
    );
    await seal('bm90IHNlYWxlZCBieSB1cyBhdCBhbGwsIHN1cmVseQ==');
    await emitOrderEvent(harness);
    await harness.send();
    expect(await harness.webhooks.deliveries(USER, broken.webhookId)).toMatchObject([
      { state: 'waiting', attempts: 1 },
    ]);
    expect(await harness.webhooks.deliveries(USER, whole.webhookId)).toMatchObject([
      { state: 'delivered' },
    ]);
    await seal(kept!.sealed_secret);
    harness.clock.advance(MINUTE_MS);
    await harness.send();
    expect(await harness.webhooks.deliveries(USER, broken.webhookId)).toMatchObject([
      { state: 'delivered', attempts: 2 },
    ]);
  });

  test('are sent only once by concurrent processes, and by another process after the first has died', async () => {
    const harness = await buildWebhookHarness(await open());
    await harness.webhooks.create(OWNER, receiver.url);
    await emitOrderEvent(harness);
    await Promise.all([harness.send(), harness.send(), harness.send()]);
    expect(receiver.received).toHaveLength(1);
    await emitOrderEvent(harness);
    // Claimed, but never sent.
    const nowMs = harness.clock.nowMs();
    expect(
      await harness.deps.webhooks.claim(harness.database, {
        limit: 10,
        limitPerUser: 2,
        nowMs,
        claimedUntilMs: nowMs + MINUTE_MS,
      }),
    ).toHaveLength(1);
    await harness.send();
    expect(receiver.received).toHaveLength(1);
    harness.clock.advance(MINUTE_MS);
    await harness.send();
    expect(receiver.received).toHaveLength(2);
  });

  test('delay no others if their receiver is slow, and have at most two messages in flight', async () => {
    const harness = await buildWebhookHarness(await open());
    const holds: ((outcome: WebhookOutcome) => void)[] = [];
    let maxInFlight = 0;
    const sender: WebhookSender = {
      ...harness.deps.sender,
      send: (message) => {
        if (!message.url.endsWith('/slow')) return harness.deps.sender.send(message);
        return new Promise((resolve) => {
          holds.push(resolve);
          maxInFlight = Math.max(maxInFlight, holds.length);
        });
      },
    };
    const slow = [
      await harness.webhooks.create(OWNER, `${receiver.url}/slow`),
      await harness.webhooks.create(OWNER, `${receiver.url}/other/slow`),
    ];
    for (let message = 0; message < 5; message += 1) await emitOrderEvent(harness);
    await harness.webhooks.create(OTHER_OWNER, receiver.url);
    const sending = Promise.all([1, 2, 3].map(() => deliverWebhooks({ ...harness.deps, sender })));
    await until('both to be in flight', () => holds.length === 2);
    // A message that arrives while both are in flight.
    await emitOrderEvent(harness, { apiId: 'other', userId: STRANGER });
    await until('the message of the other account', () => receiver.received.length === 1);
    expect(holds).toHaveLength(2);
    let isSent = false;
    const sent = sending.then(() => {
      isSent = true;
    });
    await until('all to be sent', () => {
      holds.shift()?.({ kind: 'answered', status: 204 });
      return isSent;
    });
    await sent;
    const listed = await Promise.all(
      slow.map(({ webhookId }) => harness.webhooks.deliveries(USER, webhookId)),
    );
    expect([
      maxInFlight,
      listed.flat().map(({ state, attempts }) => `${state} ${attempts}`),
    ]).toEqual([2, Array.from({ length: 10 }, () => 'delivered 1')]);
  });

  test('cost one statement while none is due', async () => {
    const harness = await buildWebhookHarness(await open());
    const { database, during } = countStatements(harness.database);
    expect(await during(() => deliverWebhooks({ ...harness.deps, database }))).toBe(1);
  });

  test('are deleted thirty days after they were settled', async () => {
    const harness = await buildWebhookHarness(await open());
    const { webhookId } = await harness.webhooks.create(OWNER, receiver.url);
    await emitOrderEvent(harness);
    await harness.send();
    const kept = async (): Promise<number | undefined> => {
      await pruneDeliveries(harness.deps);
      return (await harness.webhooks.deliveries(USER, webhookId)).length;
    };
    harness.clock.advance(30 * 24 * 60 * MINUTE_MS);
    expect(await kept()).toBe(1);
    harness.clock.advance(1);
    expect(await kept()).toBe(0);
  });

  test('are no longer claimed by a process that is about to end', async () => {
    const harness = await buildWebhookHarness(await open());
    await harness.webhooks.create(OWNER, receiver.url);
    await emitOrderEvent(harness);
    await deliverWebhooks({ ...harness.deps, isStopping: () => true });
    expect(receiver.received).toEqual([]);
  });

  test('report an internal error once nothing is in flight', async () => {
    const harness = await buildWebhookHarness(await open());
    const { webhookId } = await harness.webhooks.create(OWNER, receiver.url);
    await emitOrderEvent(harness);
    const store = {
      ...harness.deps.webhooks,
      markDelivered: () => Promise.reject(new Error('the database is unavailable')),
    };
    await expect(deliverWebhooks({ ...harness.deps, webhooks: store })).rejects.toThrow(
      'the database is unavailable',
    );
    harness.clock.advance(MINUTE_MS);
    await harness.send();
    expect([receiver.received.length, await harness.webhooks.deliveries(USER, webhookId)]).toEqual([
      2,
      [expect.objectContaining({ state: 'delivered', attempts: 2 })],
    ]);
  });
});
