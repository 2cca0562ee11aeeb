import type { ResolveHost } from '../adapters/http-webhook-sender';
import { withBothDatabases } from '../../../testing/database/database';
import {
  buildWebhookHarness,
  emitOrderEvent,
  OTHER_OWNER,
  OWNER,
  STRANGER,
  USER,
} from '../../../testing/webhooks/webhook-harness';
import { type Receiver, startReceiver } from '../../../testing/webhooks/webhook-receiver';
import { pruneDeliveries } from '../usecases/deliver-webhooks';

const MINUTE_MS = 60_000;

withBothDatabases('webhooks', (open) => {
  let receiver: Receiver;
  beforeEach(async () => {
    receiver = await startReceiver();
  });
  afterEach(() => receiver.stop());

  test('are never sent into the network of the service, by IP address or by name', async () => {
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
    const harness = await buildWebhookHarness(await open(), {
      isPrivateAllowed: false,
      resolveHost,
    });
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
      await expect(harness.webhooks.create(OWNER, url)).rejects.toMatchObject({
        code: 'ERR_VALIDATION',
        details: { field: 'url', reason: expect.any(String) },
      });
    }
    const later = await harness.webhooks.create(
      OWNER,
      'https://not-there-yet.partner.example/hooks',
    );
    const moving = await harness.webhooks.create(OWNER, 'https://moving.partner.example/hooks');
    numbers['moving.partner.example'] = '192.168.1.7';
    await emitOrderEvent(harness);
    await harness.send();
    expect(await harness.webhooks.deliveries(USER, moving.webhookId)).toMatchObject([
      { state: 'failed', lastProblem: 'privateHost' },
    ]);
    expect(await harness.webhooks.deliveries(USER, later.webhookId)).toMatchObject([
      { state: 'waiting', lastProblem: 'ENOTFOUND' },
    ]);
    const listed = new Map(
      (await harness.webhooks.list(USER)).map(({ webhookId, isActive, disabledReason }) => [
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

  test('are limited to five per account, and cannot be seen by another account', async () => {
    const harness = await buildWebhookHarness(await open());
    const own = await harness.webhooks.create(OWNER, receiver.url);
    const more = await Promise.allSettled(
      Array.from({ length: 8 }, () => harness.webhooks.create(OWNER, receiver.url)),
    );
    expect(more.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    await emitOrderEvent(harness);
    const [delivery] = await harness.webhooks.deliveries(USER, own.webhookId);
    const missing = { code: 'ERR_NOT_FOUND' };
    await expect(harness.webhooks.setActive(STRANGER, own.webhookId, false)).rejects.toMatchObject(
      missing,
    );
    await expect(harness.webhooks.remove(STRANGER, own.webhookId)).rejects.toMatchObject(missing);
    await expect(harness.webhooks.deliveries(STRANGER, own.webhookId)).rejects.toMatchObject(
      missing,
    );
    await expect(harness.webhooks.test(STRANGER, own.webhookId)).rejects.toMatchObject(missing);
    await expect(
      harness.webhooks.redeliver(STRANGER, delivery?.deliveryId ?? ''),
    ).rejects.toMatchObject(missing);
    expect(await harness.webhooks.list(STRANGER)).toEqual([]);
    await harness.webhooks.setActive(USER, own.webhookId, false);
    await harness.webhooks.remove(USER, own.webhookId);
    expect(await harness.webhooks.list(USER)).toHaveLength(4);
  });

  test('can be sent manually sixty times an hour per account', async () => {
    const harness = await buildWebhookHarness(await open());
    const { webhookId } = await harness.webhooks.create(OWNER, receiver.url);
    await harness.webhooks.test(USER, webhookId);
    const [delivery] = await harness.webhooks.deliveries(USER, webhookId);
    for (let count = 1; count < 60; count += 1)
      await harness.webhooks.redeliver(USER, delivery?.deliveryId ?? '');
    const tooMany = { code: 'ERR_TOO_MANY_REQUESTS', details: { retryAfterSeconds: 3_600 } };
    await expect(harness.webhooks.test(USER, webhookId)).rejects.toMatchObject(tooMany);
    await expect(
      harness.webhooks.redeliver(USER, delivery?.deliveryId ?? ''),
    ).rejects.toMatchObject(tooMany);
    expect(await harness.webhooks.deliveries(USER, webhookId)).toHaveLength(1);
    const other = await harness.webhooks.create(OTHER_OWNER, receiver.url);
    await harness.webhooks.test(STRANGER, other.webhookId);
    harness.clock.advance(60 * MINUTE_MS);
    await harness.webhooks.test(USER, webhookId);
  });

  test('discard a message that has waited for thirty days while its webhook was turned off', async () => {
    const harness = await buildWebhookHarness(await open());
    const { webhookId } = await harness.webhooks.create(OWNER, receiver.url);
    await emitOrderEvent(harness);
    await harness.webhooks.setActive(USER, webhookId, false);
    harness.clock.advance(29 * 24 * 60 * MINUTE_MS);
    await harness.send();
    expect(await harness.webhooks.deliveries(USER, webhookId)).toHaveLength(1);
    harness.clock.advance(2 * 24 * 60 * MINUTE_MS);
    await pruneDeliveries(harness.deps);
    await harness.send();
    expect([await harness.webhooks.deliveries(USER, webhookId), receiver.received]).toEqual([
      [],
      [],
    ]);
  });
});
