import { iso } from '@quayside/contract/time/iso';

import type { CardStore } from '../ports/card-store';
import { paymentFromRow, UUID, type PaymentRow } from './card-payment-row';

const CLAIM = `
  UPDATE card_payment SET next_check_at = $3 WHERE payment_id IN (
    SELECT payment_id FROM card_payment WHERE next_check_at <= $2
    ORDER BY next_check_at, payment_id LIMIT $1 FOR UPDATE SKIP LOCKED)
  RETURNING *`;

/** Longer than a check or its retry can take. */
const SOON_MS = 5 * 60_000;

const OPEN_ORDERS = `
  SELECT DISTINCT order_id
  FROM card_payment p
  JOIN orders o USING (order_id)
  WHERE p.partner = $1
    AND (
      p.state IN ('created', 'pending', 'authorised')
      OR (p.state = 'captured' AND o.state NOT IN ('completed', 'refunded'))
    )
  ORDER BY order_id`;

const STUCK = `
  SELECT *
  FROM card_payment
  WHERE problem IS NOT NULL
    OR (state IN ('pending', 'authorised') AND updated_at < $1)
    OR (
      state IN ('refunded', 'charged_back')
      AND updated_at > now() - interval '30 days'
      AND EXISTS (
        SELECT FROM ledger_transaction t WHERE t.transaction_key = 'card-lost:' || payment_id
      )
    )
  ORDER BY updated_at, payment_id LIMIT $2`;

type CardPaymentChecks = Pick<
  CardStore,
  | 'noteChecked'
  | 'checkSoon'
  | 'expediteChecks'
  | 'openOrdersOf'
  | 'claimDue'
  | 'stuck'
  | 'countByState'
>;

export function cardPaymentChecks(): CardPaymentChecks {
  return {
    noteChecked: async (
      sql,
      paymentId,
      { problem, reportedAtMs, claimedUntilMs, nextCheckAtMs },
    ) => {
      await sql.query(
        `
          UPDATE card_payment
          SET
            problem = $2,
            told_at = coalesce($5::timestamptz, told_at),
            next_check_at = CASE
              WHEN next_check_at = $3::timestamptz THEN $4::timestamptz
              ELSE next_check_at
            END
          WHERE payment_id = $1`,
        [
          paymentId,
          problem,
          iso(claimedUntilMs),
          nextCheckAtMs === null ? null : iso(nextCheckAtMs),
          reportedAtMs === null ? null : iso(reportedAtMs),
        ],
      );
    },
    checkSoon: async (sql, partner, paymentId, atMs) =>
      UUID.test(paymentId) &&
      (
        await sql.query(
          'UPDATE card_payment SET next_check_at = $3 WHERE payment_id = $2 AND partner = $1 RETURNING 1',
          [partner, paymentId, iso(atMs)],
        )
      ).length === 1,
    expediteChecks: async (sql, paymentIds, atMs) => {
      await sql.query(
        `
          UPDATE card_payment
          SET next_check_at = $2::timestamptz
          WHERE payment_id = ANY($1::uuid[])
            AND (next_check_at IS NULL OR next_check_at > $3::timestamptz)`,
        [paymentIds, iso(atMs), iso(atMs + SOON_MS)],
      );
    },
    openOrdersOf: async (sql, partner) =>
      (await sql.query<{ order_id: string }>(OPEN_ORDERS, [partner])).map(({ order_id }) =>
        Number(order_id),
      ),
    claimDue: async (sql, limit, nowMs, claimedUntilMs) =>
      (await sql.query<PaymentRow>(CLAIM, [limit, iso(nowMs), iso(claimedUntilMs)])).map(
        paymentFromRow,
      ),
    stuck: async (sql, beforeMs, limit) =>
      (await sql.query<PaymentRow>(STUCK, [iso(beforeMs), limit])).map(paymentFromRow),
    countByState: async (sql) =>
      (
        await sql.query<{ state: string; count: string }>(
          'SELECT state, count(*) FROM card_payment GROUP BY state',
        )
      ).map(({ state, count }) => ({ state, count: Number(count) })),
  };
}
