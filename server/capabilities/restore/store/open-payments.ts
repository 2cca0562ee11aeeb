import type { OpenPayment, PaidOrder, RestoreStore } from '../ports/restore-store';

/**
 * Transfers that wait to be signed, and unfinished orders that may still get a payout or a refund. A
 * refund costs at most the fee that the client agreed to when they requested it.
 */
const OPEN_PAYMENTS = `
  SELECT
    t.order_id, t.transfer_key, t.from_wallet, t.to_address, t.asset_slug,
    t.amount_minor AS least_minor, t.amount_minor AS most_minor,
    coalesce(o.created_at, t.created_at) AS created_at
  FROM outgoing_transfer t
  LEFT JOIN orders o USING (order_id)
  WHERE t.chain_key = $1 AND t.state = 'queued'
  UNION ALL
  SELECT
    o.order_id, NULL, 'hot', o.destination_address, o.to_slug,
    (o.terms ->> 'payoutMinor')::numeric, (o.terms ->> 'payoutMinor')::numeric, o.created_at
  FROM orders o
  WHERE o.to_slug = ANY($2)
    AND o.state NOT IN ('completed', 'refunded', 'refunding', 'sending')
  UNION ALL
  SELECT
    o.order_id, NULL, 'hot', o.refund_address, o.from_slug,
    held.minor - o.refund_fee_minor, held.minor, o.created_at
  FROM orders o
  CROSS JOIN LATERAL (
    SELECT sum(d.amount_minor) AS minor
    FROM deposit d
    WHERE d.order_id = o.order_id AND d.asset_slug = o.from_slug AND d.state = 'credited'
  ) held
  WHERE o.from_slug = ANY($2)
    AND o.refund_address IS NOT NULL
    AND o.state NOT IN ('completed', 'refunded', 'refunding')
  ORDER BY created_at, order_id, transfer_key`;

const PAID_ORDER = `
  SELECT
    o.state, o.from_slug, o.to_slug,
    (
      SELECT t.tx_id
      FROM outgoing_transfer t
      WHERE t.order_id = o.order_id
        AND t.purpose IN ('payout', 'refund')
        AND t.state IN ('signed', 'broadcast', 'confirmed')
      ORDER BY t.transfer_id
      LIMIT 1
    ) AS tx_id
  FROM orders o
  WHERE o.order_id = $1`;

/** Creates the operations that read what orders may have been paid. */
export function createOpenPayments(): Pick<RestoreStore, 'openPayments' | 'paidOrder'> {
  return {
    openPayments: async (sql, chainKey, assetSlugs) =>
      (await sql.query<PaymentRow>(OPEN_PAYMENTS, [chainKey, assetSlugs])).map(paymentFromRow),
    paidOrder: async (sql, orderId) => {
      const [row] = await sql.query<PaidOrderRow>(PAID_ORDER, [orderId]);
      return row
        ? { state: row.state, assetSlugs: [row.from_slug, row.to_slug], txId: row.tx_id }
        : null;
    },
  };
}

type PaidOrderRow = {
  state: PaidOrder['state'];
  from_slug: string;
  to_slug: string;
  tx_id: string | null;
};

type PaymentRow = {
  order_id: string | null;
  transfer_key: string | null;
  from_wallet: string;
  to_address: string;
  asset_slug: string;
  least_minor: string | null;
  most_minor: string | null;
  created_at: string;
};

const paymentFromRow = (row: PaymentRow): OpenPayment => ({
  orderId: row.order_id === null ? null : Number(row.order_id),
  transferKey: row.transfer_key,
  fromWallet: row.from_wallet === 'hot' ? 'hot' : Number(row.from_wallet),
  toAddress: row.to_address,
  assetSlug: row.asset_slug,
  amounts:
    row.least_minor === null || row.most_minor === null
      ? null
      : { leastMinor: BigInt(row.least_minor), mostMinor: BigInt(row.most_minor) },
  createdAtMs: Date.parse(row.created_at),
});
