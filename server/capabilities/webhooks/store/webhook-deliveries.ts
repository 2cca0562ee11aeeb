import type { WebhookEvent } from '@quayside/contract/schemas/webhooks';
import { iso } from '@quayside/contract/time/iso';

import type { Delivery } from '../domain/webhook';
import type { ClaimedDelivery, WebhookStore } from '../ports/webhook-store';

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

/**
 * Claims each user's oldest deliveries first, up to the limit per user, which includes those being
 * sent. Of two processes that claim at once, the second skips the rows of the first without
 * replacing them, so that the limit is respected.
 */
const CLAIM = `
  WITH busy AS (
    SELECT w.user_id, count(*) AS messages
    FROM webhook_delivery d
    JOIN webhook w USING (webhook_id)
    WHERE d.state = 'waiting' AND d.claimed_until > $2
    GROUP BY w.user_id
  ),
  ranked AS (
    SELECT
      due.delivery_id,
      row_number() OVER (
        PARTITION BY target.user_id ORDER BY due.next_attempt_at, due.delivery_id
      ) + coalesce(busy.messages, 0) AS place
    FROM webhook_delivery due
    JOIN webhook target USING (webhook_id)
    LEFT JOIN busy ON busy.user_id = target.user_id
    WHERE due.state = 'waiting'
      AND due.next_attempt_at <= $2
      AND (due.claimed_until IS NULL OR due.claimed_until <= $2)
      AND target.is_active
  )
  UPDATE webhook_delivery d
  SET attempts = d.attempts + 1, claimed_until = $3
  FROM webhook w
  WHERE w.webhook_id = d.webhook_id
    AND d.delivery_id IN (
      SELECT due.delivery_id
      FROM webhook_delivery due
      JOIN ranked USING (delivery_id)
      WHERE ranked.place <= $4
        AND due.state = 'waiting'
        AND (due.claimed_until IS NULL OR due.claimed_until <= $2)
      ORDER BY ranked.place, due.next_attempt_at, due.delivery_id LIMIT $1
      FOR UPDATE OF due SKIP LOCKED
    )
  RETURNING d.delivery_id, d.webhook_id, w.url, w.sealed_secret, d.body, d.attempts`;

const REDELIVER = `
  UPDATE webhook_delivery
  SET
    state = 'waiting',
    attempts = 0,
    next_attempt_at = $3,
    claimed_until = NULL,
    settled_at = NULL
  WHERE delivery_id = $2 AND webhook_id IN (SELECT webhook_id FROM webhook WHERE user_id = $1)
  RETURNING 1`;

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

/** Creates the queue of deliveries to webhooks. */
export function createDeliveries(): Pick<
  WebhookStore,
  'insertDelivery' | 'deliveriesOf' | 'claim' | 'redeliver' | 'prune'
> {
  return {
    insertDelivery: async (sql, { deliveryId, webhookId, event, orderId, body, createdAtMs }) => {
      await sql.query(
        `
          INSERT INTO webhook_delivery (
            delivery_id, webhook_id, event, order_id, body, created_at, next_attempt_at
          )
          VALUES ($1, $2, $3, $4, $5, $6, $6)`,
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
    redeliver: async (sql, userId, deliveryId, atMs) =>
      (await sql.query(REDELIVER, [userId, deliveryId, iso(atMs)])).length === 1,
    prune: async (sql, beforeMs) => {
      await sql.query("DELETE FROM webhook_delivery WHERE state <> 'waiting' AND settled_at < $1", [
        iso(beforeMs),
      ]);
      await sql.query(
        `
          DELETE FROM webhook_delivery d
          USING webhook w
          WHERE w.webhook_id = d.webhook_id
            AND NOT w.is_active
            AND d.state = 'waiting'
            AND d.created_at < $1`,
        [iso(beforeMs)],
      );
    },
  };
}
