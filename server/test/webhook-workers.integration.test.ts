import type { WebhookOutcome, WebhookSender } from '../capabilities/webhooks/ports/webhook-sender';
import { deliverWebhooks } from '../capabilities/webhooks/usecases/deliver-webhooks';
import { withBothDatabases } from './database';
import { until } from './until';
import { type Receiver, startReceiver } from './webhook-receiver';
import {
  buildWebhookWorld,
  emitOrderEvent,
  OTHER_OWNER,
  OWNER,
  STRANGER,
  USER,
} from './webhook-world';

const MINUTE_MS = 60_000;

withBothDatabases('webhooks', (open) => {
  let receiver: Receiver;
  beforeEach(async () => {
    receiver = await startReceiver();
  });
  afterEach(() => receiver.stop());

  test('with a secret that this server cannot open delay no others, and are tried again', async () => {
    const world = await buildWebhookWorld(await open());
    const broken = await world.webhooks.create(OWNER, receiver.url);
    const whole = await world.webhooks.create(OWNER, receiver.url);
    const seal = (sealed: string) =>
      world.database.query('UPDATE webhook SET sealed_secret = $2 WHERE webhook_id = $1', [
        broken.webhookId,
        sealed,
      ]);
    const [kept] = await world.database.query<{ sealed_secret: string }>(
      'SELECT sealed_secret FROM webhook WHERE webhook_id = $1',
      [broken.webhookId],
    );
    await seal('bm90IHNlYWxlZCBieSB1cyBhdCBhbGwsIHN1cmVseQ==');
    await emitOrderEvent(world);
    await world.send();
    expect(await world.webhooks.deliveries(USER, broken.webhookId)).toMatchObject([
      { state: 'waiting', attempts: 1 },
    ]);
    expect(await world.webhooks.deliveries(USER, whole.webhookId)).toMatchObject([
      { state: 'delivered' },
    ]);
    await seal(kept!.sealed_secret);
    world.clock.advance(MINUTE_MS);
    await world.send();
    expect(await world.webhooks.deliveries(USER, broken.webhookId)).toMatchObject([
      { state: 'delivered', attempts: 2 },
    ]);
  });

  test('are sent once by concurrent processes, and one that died leaves its message to another', async () => {
    const world = await buildWebhookWorld(await open());
    await world.webhooks.create(OWNER, receiver.url);
    await emitOrderEvent(world);
    await Promise.all([world.send(), world.send(), world.send()]);
    expect(receiver.got).toHaveLength(1);
    await emitOrderEvent(world);
    // Claimed, but never sent.
    const nowMs = world.clock.nowMs();
    expect(
      await world.deps.webhooks.claim(world.database, {
        limit: 10,
        limitPerUser: 2,
        nowMs,
        claimedUntilMs: nowMs + MINUTE_MS,
      }),
    ).toHaveLength(1);
    await world.send();
    expect(receiver.got).toHaveLength(1);
    world.clock.advance(MINUTE_MS);
    await world.send();
    expect(receiver.got).toHaveLength(2);
  });

  test('with a slow receiver delay no others, and have at most two messages in flight', async () => {
    const world = await buildWebhookWorld(await open());
    const holds: ((outcome: WebhookOutcome) => void)[] = [];
    let mostAtOnce = 0;
    const sender: WebhookSender = {
      ...world.deps.sender,
      send: (message) => {
        if (!message.url.endsWith('/slow')) return world.deps.sender.send(message);
        return new Promise((resolve) => {
          holds.push(resolve);
          mostAtOnce = Math.max(mostAtOnce, holds.length);
        });
      },
    };
    const slow = [
      await world.webhooks.create(OWNER, `${receiver.url}/slow`),
      await world.webhooks.create(OWNER, `${receiver.url}/other/slow`),
    ];
    for (let message = 0; message < 5; message += 1) await emitOrderEvent(world);
    await world.webhooks.create(OTHER_OWNER, receiver.url);
    const sending = Promise.all([1, 2, 3].map(() => deliverWebhooks({ ...world.deps, sender })));
    await until('both to be in flight', () => holds.length === 2);
    // A message that arrives while both are in flight.
    await emitOrderEvent(world, { apiId: 'other', userId: STRANGER });
    await until('the message of the other account', () => receiver.got.length === 1);
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
      slow.map(({ webhookId }) => world.webhooks.deliveries(USER, webhookId)),
    );
    expect([
      mostAtOnce,
      listed.flat().map(({ state, attempts }) => `${state} ${attempts}`),
    ]).toEqual([2, Array.from({ length: 10 }, () => 'delivered 1')]);
  });

  test('are no longer claimed by a process that is about to end', async () => {
    const world = await buildWebhookWorld(await open());
    await world.webhooks.create(OWNER, receiver.url);
    await emitOrderEvent(world);
    await deliverWebhooks({ ...world.deps, isStopping: () => true });
    expect(receiver.got).toEqual([]);
  });

  test('report an internal error once nothing is in flight any more', async () => {
    const world = await buildWebhookWorld(await open());
    const { webhookId } = await world.webhooks.create(OWNER, receiver.url);
    await emitOrderEvent(world);
    const store = {
      ...world.deps.webhooks,
      markDelivered: () => Promise.reject(new Error('the database is away')),
    };
    await expect(deliverWebhooks({ ...world.deps, webhooks: store })).rejects.toThrow(
      'the database is away',
    );
    world.clock.advance(MINUTE_MS);
    await world.send();
    expect([receiver.got.length, await world.webhooks.deliveries(USER, webhookId)]).toEqual([
      2,
      [expect.objectContaining({ state: 'delivered', attempts: 2 })],
    ]);
  });
});
