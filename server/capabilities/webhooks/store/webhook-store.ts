import { iso } from '@quayside/contract/time/iso';

import type { Webhook } from '../domain/webhook';
import type { WebhookStore } from '../ports/webhook-store';
import { createDeliveryOutcomes } from './delivery-outcomes';
import { createDeliveries } from './webhook-deliveries';

type WebhookRow = {
  webhook_id: string;
  user_id: string;
  url: string;
  is_active: boolean;
  disabled_reason: string | null;
  created_at: string;
};

const DISABLE_IF_FAILING = `
  UPDATE webhook w
  SET is_active = false, disabled_reason = $3
  WHERE w.webhook_id = $1
    AND w.is_active
    AND $2 <= (
      SELECT count(*)
      FROM webhook_delivery d
      WHERE d.webhook_id = w.webhook_id
        AND d.state = 'failed'
        AND d.settled_at > coalesce(
          (
            SELECT max(settled_at)
            FROM webhook_delivery
            WHERE webhook_id = w.webhook_id AND state = 'delivered'
          ),
          '-infinity'
        )
    )`;

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
        `
          INSERT INTO webhook (webhook_id, user_id, url, sealed_secret, is_active, created_at)
          VALUES ($1, $2, $3, $4, $5, $6)`,
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
    ...createDeliveries(),
    ...createDeliveryOutcomes(),
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
