import { Webhook } from 'standardwebhooks';

import { withBothDatabases } from '../../../testing/database/database';
import {
  buildWebhookHarness,
  emitOrderEvent,
  OWNER,
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

  test('send one signed message per event', async () => {
    const harness = await buildWebhookHarness(await open());
    const { secret, webhookId } = await harness.webhooks.create(OWNER, receiver.url);
    await emitOrderEvent(harness);
    await emitOrderEvent(harness, null);
    await harness.send();
    await harness.send();
    expect(receiver.received).toHaveLength(1);
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.received;
    expect(headers['webhook-timestamp']).toBe(String(harness.clock.nowMs() / 1_000));
    expect(
      new Webhook(secret).sign(
        String(headers['webhook-id']),
        new Date(harness.clock.nowMs()),
        body,
      ),
    ).toBe(headers['webhook-signature']);
    expect(JSON.parse(body)).toEqual({
      type: 'order.completed',
      timestamp: '2026-01-01T00:00:00.000Z',
      data: { orderId: 1_000_000_000_001, legacyOrderId: 'guid-1', state: 'completed' },
    });
    expect(await harness.webhooks.deliveries(USER, webhookId)).toMatchObject([
      { event: 'order.completed', state: 'delivered', attempts: 1, lastStatus: 200 },
    ]);
  });

  test('retry a rejected message for days with the same bytes and id, and resend it on request', async () => {
    const harness = await buildWebhookHarness(await open());
    const { webhookId } = await harness.webhooks.create(OWNER, receiver.url);
    await emitOrderEvent(harness);
    receiver.status = 500;
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      await harness.send();
      await harness.send();
      expect(receiver.received).toHaveLength(attempt);
      harness.clock.advance(25 * 60 * MINUTE_MS);
    }
    await harness.send();
    const [delivery] = await harness.webhooks.deliveries(USER, webhookId);
    expect(delivery).toMatchObject({
      state: 'failed',
      attempts: 10,
      lastStatus: 500,
      lastProblem: 'The receiver answered 500',
    });
    receiver.status = 204;
    await harness.webhooks.redeliver(USER, delivery?.deliveryId ?? '');
    await harness.send();
    expect(await harness.webhooks.deliveries(USER, webhookId)).toMatchObject([
      { state: 'delivered', attempts: 1 },
    ]);
    expect(
      new Set(
        receiver.received.map(({ body, headers }) => `${String(headers['webhook-id'])} ${body}`),
      ).size,
    ).toBe(1);
  });

  test('retry a receiver that is unreachable, and are disabled when the receiver reports it is gone', async () => {
    const harness = await buildWebhookHarness(await open());
    const away = await harness.webhooks.create(OWNER, 'http://127.0.0.1:9/hooks');
    const gone = await harness.webhooks.create(OWNER, receiver.url);
    receiver.status = 410;
    await emitOrderEvent(harness);
    await harness.send();
    expect(await harness.webhooks.deliveries(USER, away.webhookId)).toMatchObject([
      { state: 'waiting', lastStatus: null, lastProblem: 'ECONNREFUSED' },
    ]);
    expect(await harness.webhooks.deliveries(USER, gone.webhookId)).toMatchObject([
      { state: 'failed', lastStatus: 410 },
    ]);
    expect(await harness.webhooks.list(USER)).toContainEqual(
      expect.objectContaining({
        webhookId: gone.webhookId,
        isActive: false,
        disabledReason: 'gone',
      }),
    );
  });

  test('are disabled with a reason when five messages in a row fail', async () => {
    const harness = await buildWebhookHarness(await open());
    const { webhookId } = await harness.webhooks.create(OWNER, receiver.url);
    const status = async () =>
      (await harness.webhooks.list(USER)).map(({ isActive, disabledReason }) => [
        isActive,
        disabledReason,
      ]);
    const failMessages = async (messages: number) => {
      receiver.status = 500;
      for (let message = 0; message < messages; message += 1) await emitOrderEvent(harness);
      for (let attempt = 1; attempt <= 10; attempt += 1) {
        await harness.send();
        harness.clock.advance(25 * 60 * MINUTE_MS);
      }
    };
    await failMessages(4);
    expect(await status()).toEqual([[true, null]]);
    // One success in between resets the count.
    receiver.status = 200;
    await emitOrderEvent(harness);
    await harness.send();
    harness.clock.advance(MINUTE_MS);
    await failMessages(4);
    expect(await status()).toEqual([[true, null]]);
    await failMessages(1);
    expect(await status()).toEqual([[false, 'keepsFailing']]);
    expect(await harness.webhooks.deliveries(USER, webhookId)).toHaveLength(10);
    await harness.webhooks.setActive(USER, webhookId, true);
    expect(await status()).toEqual([[true, null]]);
  }, 60_000);
});
