import { iso } from '@quayside/contract/time/iso';

import type { WebhookStore } from '../ports/webhook-store';

/** Creates the functions that record the results of delivery attempts. */
export function createDeliveryOutcomes(): Pick<
  WebhookStore,
  'markDelivered' | 'markDelayed' | 'markFailed'
> {
  return {
    markDelivered: async (sql, deliveryId, status, atMs) => {
      await sql.query(
        `
          UPDATE webhook_delivery
          SET
            state = 'delivered',
            last_status = $2,
            last_problem = NULL,
            claimed_until = NULL,
            settled_at = $3
          WHERE delivery_id = $1`,
        [deliveryId, status, iso(atMs)],
      );
    },
    markDelayed: async (sql, deliveryId, { status, problem }, nextAttemptAtMs) => {
      await sql.query(
        `
          UPDATE webhook_delivery
          SET last_status = $2, last_problem = $3, next_attempt_at = $4, claimed_until = NULL
          WHERE delivery_id = $1 AND state = 'waiting'`,
        [deliveryId, status, problem, iso(nextAttemptAtMs)],
      );
    },
    markFailed: async (sql, deliveryId, { status, problem }, atMs) => {
      await sql.query(
        `
          UPDATE webhook_delivery
          SET
            state = 'failed',
            last_status = $2,
            last_problem = $3,
            claimed_until = NULL,
            settled_at = $4
          WHERE delivery_id = $1 AND state = 'waiting'`,
        [deliveryId, status, problem, iso(atMs)],
      );
    },
  };
}
