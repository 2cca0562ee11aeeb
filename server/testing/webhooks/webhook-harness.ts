import { randomBytes } from 'node:crypto';

import { createAttemptStore } from '../../capabilities/accounts/store/attempt-store';
import { createSessionStore } from '../../capabilities/accounts/store/session-store';
import {
  createHttpWebhookSender,
  type ResolveHost,
} from '../../capabilities/webhooks/adapters/http-webhook-sender';
import { createWebhookStore } from '../../capabilities/webhooks/store/webhook-store';
import {
  deliverWebhooks,
  type DeliveryDeps,
} from '../../capabilities/webhooks/usecases/deliver-webhooks';
import { createWebhooks } from '../../capabilities/webhooks/usecases/manage-webhooks';
import { webhookListener } from '../../capabilities/webhooks/usecases/webhook-listener';
import type { RuntimeDatabase } from '../../platform/database/runtime-database';
import { createAesSecretBox } from '../../platform/secrets/aes-secret-box';
import { createManualClock, type ManualClock } from '../manual-clock';
import { openOwnSession, ownSessionOf } from '../accounts/own-session';
import { createSequentialIds } from '../sequential-ids';

export const USER = 100_000_001;
export const STRANGER = 100_000_002;
export const OWNER = ownSessionOf(USER);
export const OTHER_OWNER = ownSessionOf(STRANGER);

export type WebhookHarness = {
  readonly database: RuntimeDatabase;
  readonly clock: ManualClock;
  readonly deps: DeliveryDeps;
  readonly webhooks: ReturnType<typeof createWebhooks>;
  /** Runs one round of the worker. */
  send(): Promise<void>;
};

/**
 * Builds a test harness for webhooks of two users, with a real database, real HTTP and a clock that
 * the test controls.
 */
export async function buildWebhookHarness(
  database: RuntimeDatabase,
  {
    isPrivateAllowed = true,
    resolveHost,
  }: { readonly isPrivateAllowed?: boolean; readonly resolveHost?: ResolveHost } = {},
): Promise<WebhookHarness> {
  for (const userId of [USER, STRANGER]) {
    await database.query(
      "INSERT INTO app_user (user_id, email, locale, created_at) VALUES ($1, $2, 'en', now())",
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

/** Emits an event of an order that a program of USER created, or `partner` if it is given. */
export const emitOrderEvent = (
  { deps }: WebhookHarness,

  partner: { apiId: string; userId: number } | null = { apiId: 'key', userId: USER },
) =>
  deps.database.transaction(async (sql) => {
    await sql.query('SET LOCAL session_replication_role = replica');
    await webhookListener(deps)(sql, {
      order: { orderId: 1_000_000_000_001, guid: 'guid-1', state: 'completed', partner } as never,
      event: { kind: 'WITHDRAWAL_COMPLETED' },
      atMs: deps.clock.nowMs(),
    });
  });
