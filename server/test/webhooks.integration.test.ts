import { randomBytes } from 'node:crypto';

import { Webhook } from 'standardwebhooks';

import { createAesSecretBox } from '../adapters/secrets/aes-secret-box';
import {
  createHttpWebhookSender,
  type ResolveHost,
} from '../adapters/webhooks/http-webhook-sender';
import { createAttemptStore } from '../db/stores/attempt-store';
import { createSessionStore } from '../db/stores/session-store';
import { createWebhookStore } from '../db/stores/webhook-store';
import type { RuntimeDatabase } from '../ports/runtime-database';
import type { WebhookOutcome, WebhookSender } from '../ports/webhook-sender';
import { deliverWebhooks, type DeliveryDeps } from '../usecases/webhooks/deliver-webhooks';
import { createWebhooks } from '../usecases/webhooks/manage-webhooks';
import { webhookConsequence } from '../usecases/webhooks/webhook-consequence';
import { withBothDatabases } from './database';
import { createManualClock } from './manual-clock';
import { openOwnSession, ownSessionOf } from './own-session';
import { createSequentialIds } from './sequential-ids';
import { until } from './until';
import { startReceiver, type Receiver } from './webhook-receiver';

const USER = 100_000_001;
const STRANGER = 100_000_002;
const [OWNER, OTHER_OWNER] = [ownSessionOf(USER), ownSessionOf(STRANGER)];
const MINUTE_MS = 60_000;

withBothDatabases('webhooks', (open) => {
  let receiver: Receiver;
  beforeEach(async () => {
    receiver = await startReceiver();
  });
  afterEach(() => receiver.stop());

  async function build(isPrivateAllowed = true, resolveHost?: ResolveHost) {
    const database: RuntimeDatabase = await open();
    for (const userId of [USER, STRANGER]) {
      await database.query(
        'INSERT INTO app_user (user_id, email, created_at) VALUES ($1, $2, now())',
        [userId, `${userId}@example.com`],
      );
      await openOwnSession(database, userId);
    }
    const clock = createManualClock(Date.parse('2026-01-01T00:00:00.000Z'));
    const deps: DeliveryDeps = {
      database,
      clock,
      webhooks: createWebhookStore(),
      sessions: createSessionStore(),
      attempts: createAttemptStore(),
      sender: createHttpWebhookSender({
        timeoutMs: 5_000,
        isPrivateAllowed,
        ...(resolveHost && { resolveHost }),
      }),
      secretBox: createAesSecretBox(randomBytes(32).toString('hex')),
      ids: createSequentialIds(),
      wake: () => undefined,
      chance: () => 0.5,
      isStopping: () => false,
    };
    return {
      database,
      clock,
      deps,
      webhooks: createWebhooks(deps),
      send: () => deliverWebhooks(deps),
    };
  }

  /** An event of an order that a program of USER made. */
  const tell = (
    { deps }: Awaited<ReturnType<typeof build>>,
    partner: { apiId: string; userId: number } | null = { apiId: 'key', userId: USER },
  ) =>
    deps.database.transaction(async (sql) => {
      await sql.query('SET LOCAL session_replication_role = replica');
      await webhookConsequence(deps).follow(sql, {
        order: { orderId: 1_000_000_000_001, guid: 'guid-1', state: 'completed', partner } as never,
        event: { kind: 'WITHDRAWAL_COMPLETED' },
        atMs: deps.clock.nowMs(),
      });
    });

  test('a message is signed, says what happened, and is sent once', async () => {
    const world = await build();
    const { secret, webhookId } = await world.webhooks.create(OWNER, receiver.url);
    await tell(world);
    await tell(world, null);
    await world.send();
    await world.send();
    expect(receiver.got).toHaveLength(1);
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.got;
    expect(headers['webhook-timestamp']).toBe(String(world.clock.nowMs() / 1_000));
    expect(
      new Webhook(secret).sign(String(headers['webhook-id']), new Date(world.clock.nowMs()), body),
    ).toBe(headers['webhook-signature']);
    expect(JSON.parse(body)).toEqual({
      type: 'order.completed',
      timestamp: '2026-01-01T00:00:00.000Z',
      data: { orderId: 1_000_000_000_001, legacyOrderId: 'guid-1', state: 'completed' },
    });
    expect(await world.webhooks.deliveries(USER, webhookId)).toMatchObject([
      { event: 'order.completed', state: 'delivered', attempts: 1, lastStatus: 200 },
    ]);
  });

  test('what is not taken is tried again for days, with the same bytes under the same id, and can be sent again by hand', async () => {
    const world = await build();
    const { webhookId } = await world.webhooks.create(OWNER, receiver.url);
    await tell(world);
    receiver.status = 500;
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      await world.send();
      await world.send();
      expect(receiver.got).toHaveLength(attempt);
      world.clock.advance(25 * 60 * MINUTE_MS);
    }
    await world.send();
    const [delivery] = await world.webhooks.deliveries(USER, webhookId);
    expect(delivery).toMatchObject({
      state: 'failed',
      attempts: 10,
      lastStatus: 500,
      lastProblem: 'The receiver answered 500',
    });
    receiver.status = 204;
    await world.webhooks.redeliver(USER, delivery?.deliveryId ?? '');
    await world.send();
    expect(await world.webhooks.deliveries(USER, webhookId)).toMatchObject([
      { state: 'delivered', attempts: 1 },
    ]);
    expect(
      new Set(receiver.got.map(({ body, headers }) => `${String(headers['webhook-id'])} ${body}`))
        .size,
    ).toBe(1);
  });

  test('a receiver that is away, or gone for good', async () => {
    const world = await build();
    const away = await world.webhooks.create(OWNER, 'http://127.0.0.1:9/hooks');
    const gone = await world.webhooks.create(OWNER, receiver.url);
    receiver.status = 410;
    await tell(world);
    await world.send();
    expect(await world.webhooks.deliveries(USER, away.webhookId)).toMatchObject([
      { state: 'waiting', lastStatus: null, lastProblem: 'ECONNREFUSED' },
    ]);
    expect(await world.webhooks.deliveries(USER, gone.webhookId)).toMatchObject([
      { state: 'failed', lastStatus: 410 },
    ]);
    expect(await world.webhooks.list(USER)).toContainEqual(
      expect.objectContaining({
        webhookId: gone.webhookId,
        isActive: false,
        disabledReason: 'gone',
      }),
    );
  });

  test('disables a webhook whose messages all fail, five in a row, and says why', async () => {
    const world = await build();
    const { webhookId } = await world.webhooks.create(OWNER, receiver.url);
    const status = async () =>
      (await world.webhooks.list(USER)).map(({ isActive, disabledReason }) => [
        isActive,
        disabledReason,
      ]);
    const failMessages = async (messages: number) => {
      receiver.status = 500;
      for (let message = 0; message < messages; message += 1) await tell(world);
      for (let attempt = 1; attempt <= 10; attempt += 1) {
        await world.send();
        world.clock.advance(25 * 60 * MINUTE_MS);
      }
    };
    await failMessages(4);
    expect(await status()).toEqual([[true, null]]);
    // One success in between, and the count starts again.
    receiver.status = 200;
    await tell(world);
    await world.send();
    world.clock.advance(MINUTE_MS);
    await failMessages(4);
    expect(await status()).toEqual([[true, null]]);
    await failMessages(1);
    expect(await status()).toEqual([[false, 'keepsFailing']]);
    expect(await world.webhooks.deliveries(USER, webhookId)).toHaveLength(10);
    await world.webhooks.setActive(USER, webhookId, true);
    expect(await status()).toEqual([[true, null]]);
  }, 60_000);

  test('a secret that this server cannot open keeps no other waiting, and is tried again', async () => {
    const world = await build();
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
    await tell(world);
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

  test('two processes send a message once, and one that died leaves it to the other', async () => {
    const world = await build();
    await world.webhooks.create(OWNER, receiver.url);
    await tell(world);
    await Promise.all([world.send(), world.send(), world.send()]);
    expect(receiver.got).toHaveLength(1);
    await tell(world);
    // Taken, and never sent.
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

  test('nothing is sent into the network of the service, by number or by name', async () => {
    const numbers: Record<string, string> = {
      'inner.partner.example': '10.1.2.3',
      'moving.partner.example': '93.184.216.34',
    };
    const resolveHost: ResolveHost = (hostname, _options, done) => {
      const address = numbers[hostname];
      if (address === undefined)
        done(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }), []);
      else done(null, [{ address, family: 4 }]);
    };
    const world = await build(false, resolveHost);
    for (const url of [
      'https://localhost/hooks',
      'https://api.localhost/',
      'https://printer.local/',
      'https://db.internal/',
      'https://intranet/',
      'https://nas.home.arpa./',
      'https://inner.partner.example/',
      receiver.url,
      'https://127.0.0.1/x',
      'https://[::1]/x',
      'https://10.0.0.1/',
      'https://169.254.169.254/latest',
      'https://0x7f.1/',
      'https://2130706433/',
      'http://example.com/',
      'ftp://example.com',
      'https://user:pass@example.com/',
      'nonsense',
    ]) {
      await expect(world.webhooks.create(OWNER, url)).rejects.toMatchObject({
        code: 'ERR_VALIDATION',
        details: { field: 'url', reason: expect.any(String) },
      });
    }
    const later = await world.webhooks.create(OWNER, 'https://not-there-yet.partner.example/hooks');
    const moving = await world.webhooks.create(OWNER, 'https://moving.partner.example/hooks');
    numbers['moving.partner.example'] = '192.168.1.7';
    await tell(world);
    await world.send();
    expect(await world.webhooks.deliveries(USER, moving.webhookId)).toMatchObject([
      { state: 'failed', lastProblem: 'privateHost' },
    ]);
    expect(await world.webhooks.deliveries(USER, later.webhookId)).toMatchObject([
      { state: 'waiting', lastProblem: 'ENOTFOUND' },
    ]);
    const listed = new Map(
      (await world.webhooks.list(USER)).map(({ webhookId, isActive, disabledReason }) => [
        webhookId,
        { isActive, disabledReason },
      ]),
    );
    expect(listed.get(moving.webhookId)).toEqual({
      isActive: false,
      disabledReason: 'privateHostDisabled',
    });
    expect(listed.get(later.webhookId)).toEqual({ isActive: true, disabledReason: null });
  });

  test('an account has five at most, and finds nothing of another', async () => {
    const world = await build();
    const own = await world.webhooks.create(OWNER, receiver.url);
    const more = await Promise.allSettled(
      Array.from({ length: 8 }, () => world.webhooks.create(OWNER, receiver.url)),
    );
    expect(more.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    await tell(world);
    const [delivery] = await world.webhooks.deliveries(USER, own.webhookId);
    const missing = { code: 'ERR_NOT_FOUND' };
    await expect(world.webhooks.setActive(STRANGER, own.webhookId, false)).rejects.toMatchObject(
      missing,
    );
    await expect(world.webhooks.remove(STRANGER, own.webhookId)).rejects.toMatchObject(missing);
    await expect(world.webhooks.deliveries(STRANGER, own.webhookId)).rejects.toMatchObject(missing);
    await expect(world.webhooks.test(STRANGER, own.webhookId)).rejects.toMatchObject(missing);
    await expect(
      world.webhooks.redeliver(STRANGER, delivery?.deliveryId ?? ''),
    ).rejects.toMatchObject(missing);
    expect(await world.webhooks.list(STRANGER)).toEqual([]);
    await world.webhooks.setActive(USER, own.webhookId, false);
    await world.webhooks.remove(USER, own.webhookId);
    expect(await world.webhooks.list(USER)).toHaveLength(4);
  });

  test('a receiver that takes its time holds up nobody else, has two messages on their way at most, and gets the rest in the end', async () => {
    const world = await build();
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
    for (let message = 0; message < 5; message += 1) await tell(world);
    await world.webhooks.create(OTHER_OWNER, receiver.url);
    const sending = Promise.all([1, 2, 3].map(() => deliverWebhooks({ ...world.deps, sender })));
    await until('both to be on their way', () => holds.length === 2);
    // What comes when they are on their way already.
    await tell(world, { apiId: 'other', userId: STRANGER });
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

  test('a program that is about to end takes no more messages', async () => {
    const world = await build();
    await world.webhooks.create(OWNER, receiver.url);
    await tell(world);
    await deliverWebhooks({ ...world.deps, isStopping: () => true });
    expect(receiver.got).toEqual([]);
  });

  test('a failure of ours is told, when nothing is on its way any more', async () => {
    const world = await build();
    const { webhookId } = await world.webhooks.create(OWNER, receiver.url);
    await tell(world);
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

  test('an account sends sixty messages by hand in an hour', async () => {
    const world = await build();
    const { webhookId } = await world.webhooks.create(OWNER, receiver.url);
    await world.webhooks.test(USER, webhookId);
    const [delivery] = await world.webhooks.deliveries(USER, webhookId);
    for (let count = 1; count < 60; count += 1)
      await world.webhooks.redeliver(USER, delivery?.deliveryId ?? '');
    const tooMany = { code: 'ERR_TOO_MANY_REQUESTS', details: { retryAfterSeconds: 3_600 } };
    await expect(world.webhooks.test(USER, webhookId)).rejects.toMatchObject(tooMany);
    await expect(world.webhooks.redeliver(USER, delivery?.deliveryId ?? '')).rejects.toMatchObject(
      tooMany,
    );
    expect(await world.webhooks.deliveries(USER, webhookId)).toHaveLength(1);
    const other = await world.webhooks.create(OTHER_OWNER, receiver.url);
    await world.webhooks.test(STRANGER, other.webhookId);
    world.clock.advance(60 * MINUTE_MS);
    await world.webhooks.test(USER, webhookId);
  });

  test('what waits for a webhook that is switched off is forgotten after thirty days', async () => {
    const world = await build();
    const { webhookId } = await world.webhooks.create(OWNER, receiver.url);
    await tell(world);
    await world.webhooks.setActive(USER, webhookId, false);
    world.clock.advance(29 * 24 * 60 * MINUTE_MS);
    await world.send();
    expect(await world.webhooks.deliveries(USER, webhookId)).toHaveLength(1);
    world.clock.advance(2 * 24 * 60 * MINUTE_MS);
    await world.send();
    expect([await world.webhooks.deliveries(USER, webhookId), receiver.got]).toEqual([[], []]);
  });
});
