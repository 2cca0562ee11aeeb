import { listWebhookDeliveries, listWebhooks } from '@quayside/contract/endpoints/webhooks';
import { WEBHOOK_PROBLEMS } from '@quayside/contract/schemas/webhooks';

import { webhookRoutes } from '../../capabilities/webhooks/routes/webhook-routes';
import { createWebhookStore } from '../../capabilities/webhooks/store/webhook-store';
import type { Webhooks } from '../../capabilities/webhooks/usecases/manage-webhooks';
import { withBothDatabases } from '../../testing/database/database';
import type { RouteContext } from '../http/route';
import type { Database } from './database';
import { migrate } from './migrate';
import { readMigrations } from './migration-files';

const USER = 100_000_001;
const [privateHost, privateHostDisabled, gone, noAnswer] = [
  WEBHOOK_PROBLEMS.privateHost,
  WEBHOOK_PROBLEMS.privateHostDisabled,
  WEBHOOK_PROBLEMS.gone,
  WEBHOOK_PROBLEMS.noAnswer,
];
const context = { account: { userId: USER } } as unknown as RouteContext;

withBothDatabases('webhook problems', (open) => {
  let database: Database;
  const store = createWebhookStore();
  beforeEach(async () => {
    database = await open();
    await database.query(
      "INSERT INTO app_user (user_id, email, locale, created_at) VALUES ($1, $2, 'en', now())",
      [USER, 'ann@example.com'],
    );
  });

  const addWebhook = (webhookId: string, noted: string | null) =>
    database.query(
      `
        INSERT INTO webhook (
          webhook_id, user_id, url, sealed_secret, is_active, disabled_reason, created_at
        )
        VALUES ($1, $2, $3, $4, $5, $6, now())`,
      [webhookId, USER, 'https://partner.example', 'sealed', noted === null, noted],
    );
  const addDelivery = (deliveryId: string, noted: string | null) =>
    database.query(
      `
        INSERT INTO webhook_delivery (
          delivery_id, webhook_id, event, body, last_problem, created_at, next_attempt_at
        )
        VALUES ($1, 'on', 'webhook.test', '{}', $2, now(), now())`,
      [deliveryId, noted],
    );

  /** Returns each problem with its code, as the API reports them to the webhook's owner. */
  async function answered<Key extends string>(
    path: string,
    idKey: Key,
  ): Promise<Map<unknown, unknown>> {
    const webhooks = {
      list: (userId: number) => store.ofUser(database, userId),
      deliveries: (userId: number, webhookId: string) =>
        store.deliveriesOf(database, userId, webhookId, 100),
    } as unknown as Webhooks;
    const route = webhookRoutes(webhooks).find(
      (each) => each.method === 'GET' && each.path === path,
    );
    const rows = (await route?.handle(
      { query: undefined, body: undefined, params: { webhookId: 'on' } } as never,
      context,
    )) as readonly Record<string, unknown>[];
    return new Map(
      rows.map((row) => [
        row[idKey],
        [
          row.lastProblem ?? row.disabledReason ?? null,
          row.lastProblemCode ?? row.disabledReasonCode ?? null,
        ],
      ]),
    );
  }

  test('are migrated from sentences to codes, and other texts stay as they are', async () => {
    for (const [id, noted] of Object.entries({
      on: null,
      gone,
      privateHostDisabled,
      older: privateHost,
    }))
      await addWebhook(id, noted);
    for (const [id, noted] of Object.entries({
      none: null,
      privateHost,
      noAnswer,
      network: 'ECONNREFUSED',
      unreadableSecret: WEBHOOK_PROBLEMS.unreadableSecret,
      status: 'The receiver answered 500',
    }))
      await addDelivery(id, noted);
    const own = await readMigrations();
    const codes = own.find(({ name }) => name.endsWith('webhook_problem_codes'));
    await migrate(database as never, [...own, { ...codes!, version: 9001, name: 'once_more' }]);
    const webhooks = await database.query<{ id: string; noted: string | null }>(
      'SELECT webhook_id AS id, disabled_reason AS noted FROM webhook',
    );
    expect(Object.fromEntries(webhooks.map(({ id, noted }) => [id, noted]))).toEqual({
      on: null,
      gone: 'gone',
      privateHostDisabled: 'privateHostDisabled',
      older: 'privateHostDisabled',
    });
    const deliveries = await database.query<{ id: string; noted: string | null }>(
      'SELECT delivery_id AS id, last_problem AS noted FROM webhook_delivery',
    );
    expect(Object.fromEntries(deliveries.map(({ id, noted }) => [id, noted]))).toEqual({
      none: null,
      privateHost: 'privateHost',
      noAnswer: 'noAnswer',
      network: 'ECONNREFUSED',
      unreadableSecret: 'unreadableSecret',
      status: 'The receiver answered 500',
    });
  });

  test('are returned as an English sentence and as a code', async () => {
    await addWebhook('on', null);
    await addWebhook('off', null);
    await store.disable(database, 'off', 'gone');
    expect(await answered(listWebhooks.path, 'webhookId')).toEqual(
      new Map([
        ['on', [null, null]],
        ['off', [gone, 'gone']],
      ]),
    );
    await addDelivery('slow', 'noAnswer');
    await addDelivery('away', 'ECONNREFUSED');
    expect(await answered(listWebhookDeliveries.path, 'deliveryId')).toEqual(
      new Map([
        ['slow', [noAnswer, 'noAnswer']],
        ['away', ['ECONNREFUSED', null]],
      ]),
    );
  });
});
