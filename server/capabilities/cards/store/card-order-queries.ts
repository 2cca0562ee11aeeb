import type { KycStatus } from '@quayside/contract/kyc/status';

import type { CardStore } from '../ports/card-store';

type CardOrderRow = {
  order_id: string;
  partner: string;
  fee_minor: string;
  accepted_fee_minor: string | null;
  is_payout_verified: boolean;
  kyc_status: KycStatus;
  decided_at: string | null;
};

const KYC_STATUS = `
  coalesce(
    (
      SELECT k.status
      FROM kyc_submission k
      WHERE k.user_id = o.user_id
      ORDER BY k.sequence DESC LIMIT 1
    ),
    'NOT_STARTED'
  )`;
const KYC_DECIDED_AT =
  '(SELECT k.decided_at FROM kyc_submission k WHERE k.user_id = o.user_id ORDER BY k.sequence DESC LIMIT 1)';

/** The last event distinguishes this hold from a screening hold. */
const VERIFIED_MEANWHILE = `
  SELECT o.order_id
  FROM orders o
  JOIN card_order c USING (order_id)
  WHERE o.state = 'on_hold'
    AND ${KYC_STATUS} = 'PASS'
    AND (
      SELECT e.kind
      FROM order_event e
      WHERE e.order_id = o.order_id
      ORDER BY e.position DESC LIMIT 1
    ) = 'HELD_FOR_VERIFICATION'
  ORDER BY o.order_id LIMIT 100`;

const HELD_TOO_LONG = `
  SELECT o.order_id
  FROM orders o
  JOIN card_order c USING (order_id)
  WHERE o.state = 'on_hold'
    AND o.updated_at < $1
    AND coalesce(${KYC_DECIDED_AT} < $2, true)
    AND ${KYC_STATUS} IN ('NOT_STARTED', 'REJECT')
    AND (
      SELECT e.kind
      FROM order_event e
      WHERE e.order_id = o.order_id
      ORDER BY e.position DESC LIMIT 1
    ) = 'HELD_FOR_VERIFICATION'
  ORDER BY o.order_id LIMIT 100`;

/** Creates the queries on card orders. @see CardStore */
export function cardOrderQueries(): Pick<
  CardStore,
  'insertOrder' | 'findOrder' | 'acceptFee' | 'verifiedMeanwhile' | 'heldTooLong'
> {
  return {
    insertOrder: async (sql, { orderId, partner, feeMinor, isPayoutVerified }) => {
      await sql.query(
        'INSERT INTO card_order (order_id, partner, fee_minor, is_payout_verified) VALUES ($1, $2, $3, $4)',
        [orderId, partner, feeMinor.toString(), isPayoutVerified],
      );
    },
    findOrder: async (sql, orderId) => {
      const [row] = await sql.query<CardOrderRow>(
        `
          SELECT c.*, ${KYC_STATUS} AS kyc_status, ${KYC_DECIDED_AT} AS decided_at
          FROM card_order c
          JOIN orders o USING (order_id)
          WHERE c.order_id = $1`,
        [orderId],
      );
      return row
        ? {
            orderId: Number(row.order_id),
            partner: row.partner,
            feeMinor: BigInt(row.fee_minor),
            acceptedFeeMinor:
              row.accepted_fee_minor === null ? null : BigInt(row.accepted_fee_minor),
            isPayoutVerified: row.is_payout_verified,
            kycStatus: row.kyc_status,
            decidedAtMs: row.decided_at === null ? null : Date.parse(row.decided_at),
          }
        : null;
    },
    acceptFee: async (sql, orderId, feeMinor) =>
      (
        await sql.query(
          'UPDATE card_order SET accepted_fee_minor = $2 WHERE order_id = $1 RETURNING 1',
          [orderId, feeMinor.toString()],
        )
      ).length === 1,
    heldTooLong: async (sql, { heldBeforeMs, decidedBeforeMs }) =>
      (
        await sql.query<{ order_id: string }>(
          HELD_TOO_LONG,
          [heldBeforeMs, decidedBeforeMs].map((ms) => new Date(ms).toISOString()),
        )
      ).map((row) => Number(row.order_id)),
    verifiedMeanwhile: async (sql) =>
      (await sql.query<{ order_id: string }>(VERIFIED_MEANWHILE)).map((row) =>
        Number(row.order_id),
      ),
  };
}
