import type { WebhookEvent } from '@quayside/contract/operations/webhooks';

import type { Delivery, Webhook } from '../../domain/webhooks/webhook';
import type { ClaimedDelivery, WebhookStore } from '../../ports/stores/webhook-store';

type WebhookRow = {
  webhook_id: string;
  user_id: string;
  url: string;
  is_active: boolean;
  disabled_reason: string | null;
  created_at: string;
};
type DeliveryRow = {
  delivery_id: string;
  webhook_id: string;
  event: WebhookEvent;
  order_id: string | null;
  state: Delivery['state'];
  attempts: number;
  last_status: number | null;
  last_problem: string | null;
  created_at: string;
  next_attempt_at: string;
};
type ClaimedRow = {
  delivery_id: string;
  webhook_id: string;
  url: string;
  sealed_secret: string;
  body: string;
  attempts: number;
};

const iso = (atMs: number): string => new Date(atMs).toISOString();

/**
 * The oldest of each user first, and of one user no more than so many at a time, those that are on their way now included. Of two processes that take at once, the later finds the rows of
 * the earlier locked or taken, and no others instead, so that the number holds.
 */
const CLAIM = `
  WITH busy AS (
    SELECT w.user_id, count(*) AS messages FROM webhook_delivery d JOIN webhook w USING (webhook_id)
    WHERE d.state = 'waiting' AND d.claimed_until > $2 GROUP BY w.user_id
  ), ranked AS (
    SELECT due.delivery_id, row_number() OVER (PARTITION BY target.user_id ORDER BY due.next_attempt_at, due.delivery_id) + coalesce(busy.messages, 0) AS place
    FROM webhook_delivery due JOIN webhook target USING (webhook_id) LEFT JOIN busy ON busy.user_id = target.user_id
    WHERE due.state = 'waiting' AND due.next_attempt_at <= $2 AND (due.claimed_until IS NULL OR due.claimed_until <= $2) AND target.is_active
  )
  UPDATE webhook_delivery d SET attempts = d.attempts + 1, claimed_until = $3
  FROM webhook w
  WHERE w.webhook_id = d.webhook_id AND d.delivery_id IN (
    SELECT due.delivery_id FROM webhook_delivery due JOIN ranked USING (delivery_id)
    WHERE ranked.place <= $4 AND due.state = 'waiting' AND (due.claimed_until IS NULL OR due.claimed_until <= $2)
    ORDER BY ranked.place, due.next_attempt_at, due.delivery_id LIMIT $1 FOR UPDATE OF due SKIP LOCKED)
  RETURNING d.delivery_id, d.webhook_id, w.url, w.sealed_secret, d.body, d.attempts`;

const DISABLE_IF_FAILING = `
  UPDATE webhook w SET is_active = false, disabled_reason = $3
  WHERE w.webhook_id = $1 AND w.is_active AND $2 <= (
    SELECT count(*) FROM webhook_delivery d WHERE d.webhook_id = w.webhook_id AND d.state = 'failed' AND d.settled_at > coalesce(
      (SELECT max(settled_at) FROM webhook_delivery WHERE webhook_id = w.webhook_id AND state = 'delivered'), '-infinity'))`;

const REDELIVER = `
  UPDATE webhook_delivery SET state = 'waiting', attempts = 0, next_attempt_at = $3, claimed_until = NULL, settled_at = NULL
  WHERE delivery_id = $2 AND webhook_id IN (SELECT webhook_id FROM webhook WHERE user_id = $1) RETURNING 1`;

/** @see WebhookStore */
export function createWebhookStore(): WebhookStore {
  return {
    countForUpdate: async (sql, userId) => {
      await sql.query('SELECT user_id FROM app_user WHERE user_id = $1 FOR UPDATE', [userId]);
      const [row] = await sql.query<{ count: string }>(
        'SELECT count(*) FROM webhook WHERE user_id = $1',
        [userId],
      );
      return Number(row?.count ?? 0);
    },
    insert: async (sql, { webhookId, userId, url, sealedSecret, isActive, createdAtMs }) => {
      await sql.query(
        'INSERT INTO webhook (webhook_id, user_id, url, sealed_secret, is_active, created_at) VALUES ($1, $2, $3, $4, $5, $6)',
        [webhookId, userId, url, sealedSecret, isActive, iso(createdAtMs)],
      );
    },
    ofUser: async (sql, userId) =>
      (
        await sql.query<WebhookRow>(
          'SELECT * FROM webhook WHERE user_id = $1 ORDER BY created_at DESC, webhook_id',
          [userId],
        )
      ).map(webhookFromRow),
    setActive: async (sql, userId, webhookId, isActive) => {
      const [row] = await sql.query<WebhookRow>(
        'UPDATE webhook SET is_active = $3, disabled_reason = NULL WHERE user_id = $1 AND webhook_id = $2 RETURNING *',
        [userId, webhookId, isActive],
      );
      return row ? webhookFromRow(row) : null;
    },
    remove: async (sql, userId, webhookId) =>
      (
        await sql.query('DELETE FROM webhook WHERE user_id = $1 AND webhook_id = $2 RETURNING 1', [
          userId,
          webhookId,
        ])
      ).length === 1,
    disable: async (sql, webhookId, reason) => {
      await sql.query(
        'UPDATE webhook SET is_active = false, disabled_reason = $2 WHERE webhook_id = $1 AND is_active',
        [webhookId, reason],
      );
    },
    disableIfFailing: async (sql, webhookId, messages, reason) => {
      await sql.query(DISABLE_IF_FAILING, [webhookId, messages, reason]);
    },
    activeIdsOf: async (sql, userId) =>
      (
        await sql.query<{ webhook_id: string }>(
          'SELECT webhook_id FROM webhook WHERE user_id = $1 AND is_active ORDER BY webhook_id',
          [userId],
        )
      ).map(({ webhook_id: id }) => id),
    insertDelivery: async (sql, { deliveryId, webhookId, event, orderId, body, createdAtMs }) => {
      await sql.query(
        'INSERT INTO webhook_delivery (delivery_id, webhook_id, event, order_id, body, created_at, next_attempt_at) VALUES ($1, $2, $3, $4, $5, $6, $6)',
        [deliveryId, webhookId, event, orderId, body, iso(createdAtMs)],
      );
    },
    deliveriesOf: async (sql, userId, webhookId, limit) => {
      const [owned] = await sql.query(
        'SELECT 1 FROM webhook WHERE user_id = $1 AND webhook_id = $2',
        [userId, webhookId],
      );
      if (!owned) return null;
      return (
        await sql.query<DeliveryRow>(
          'SELECT * FROM webhook_delivery WHERE webhook_id = $1 ORDER BY created_at DESC, delivery_id LIMIT $2',
          [webhookId, limit],
        )
      ).map(deliveryFromRow);
    },
    claim: async (sql, { limit, limitPerUser, nowMs, claimedUntilMs }) =>
      (
        await sql.query<ClaimedRow>(CLAIM, [limit, iso(nowMs), iso(claimedUntilMs), limitPerUser])
      ).map(claimedFromRow),
    markDelivered: async (sql, deliveryId, status, atMs) => {
      await sql.query(
        "UPDATE webhook_delivery SET state = 'delivered', last_status = $2, last_problem = NULL, claimed_until = NULL, settled_at = $3 WHERE delivery_id = $1",
        [deliveryId, status, iso(atMs)],
      );
    },
    markDelayed: async (sql, deliveryId, { status, problem }, nextAttemptAtMs) => {
      await sql.query(
        "UPDATE webhook_delivery SET last_status = $2, last_problem = $3, next_attempt_at = $4, claimed_until = NULL WHERE delivery_id = $1 AND state = 'waiting'",
        [deliveryId, status, problem, iso(nextAttemptAtMs)],
      );
    },
    markFailed: async (sql, deliveryId, { status, problem }, atMs) => {
      await sql.query(
        "UPDATE webhook_delivery SET state = 'failed', last_status = $2, last_problem = $3, claimed_until = NULL, settled_at = $4 WHERE delivery_id = $1 AND state = 'waiting'",
        [deliveryId, status, problem, iso(atMs)],
      );
    },
    redeliver: async (sql, userId, deliveryId, atMs) =>
      (await sql.query(REDELIVER, [userId, deliveryId, iso(atMs)])).length === 1,
    prune: async (sql, beforeMs) => {
      await sql.query("DELETE FROM webhook_delivery WHERE state <> 'waiting' AND settled_at < $1", [
        iso(beforeMs),
      ]);
      await sql.query(
        "DELETE FROM webhook_delivery d USING webhook w WHERE w.webhook_id = d.webhook_id AND NOT w.is_active AND d.state = 'waiting' AND d.created_at < $1",
        [iso(beforeMs)],
      );
    },
  };
}

function webhookFromRow(row: WebhookRow): Webhook {
  return {
    webhookId: row.webhook_id,
    userId: Number(row.user_id),
    url: row.url,
    isActive: row.is_active,
    disabledReason: row.disabled_reason,
    createdAtMs: Date.parse(row.created_at),
  };
}

function deliveryFromRow(row: DeliveryRow): Delivery {
  return {
    deliveryId: row.delivery_id,
    webhookId: row.webhook_id,
    event: row.event,
    orderId: row.order_id === null ? null : Number(row.order_id),
    state: row.state,
    attempts: row.attempts,
    lastStatus: row.last_status,
    lastProblem: row.last_problem,
    createdAtMs: Date.parse(row.created_at),
    nextAttemptAtMs: Date.parse(row.next_attempt_at),
  };
}

function claimedFromRow(row: ClaimedRow): ClaimedDelivery {
  return {
    deliveryId: row.delivery_id,
    webhookId: row.webhook_id,
    url: row.url,
    sealedSecret: row.sealed_secret,
    body: row.body,
    attempts: row.attempts,
  };
}
