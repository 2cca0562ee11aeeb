import type { RestoreStore } from '../ports/restore-store';

type SignedRow = {
  transfer_id: string;
  transfer_key: string;
  from_wallet: string;
  sender: string | null;
  nonce: string | null;
  spent_outputs: string[];
  shared_outputs: string[];
  to_address: string;
  asset_slug: string;
  exact_minor: string | null;
};

const KNOWN_TRANSACTIONS = `
  SELECT v.tx_id
  FROM transfer_version v
  JOIN outgoing_transfer t USING (transfer_id)
  WHERE t.chain_key = $1 AND v.tx_id = ANY($2)
  UNION
  SELECT tx_id FROM failed_attempt WHERE tx_id = ANY($2)
  UNION
  SELECT tx_id
  FROM wallet_funding
  WHERE chain_key = $1 AND tx_id = ANY($2) AND route = 'to_cold'
  UNION
  SELECT tx_id FROM found_transaction WHERE chain_key = $1 AND tx_id = ANY($2)`;

const SIGNED_TRANSFERS = `
  SELECT
    t.transfer_id,
    t.transfer_key,
    t.from_wallet,
    t.sender,
    t.nonce,
    t.spent_outputs,
    (
      SELECT coalesce(jsonb_agg(output), '[]')
      FROM jsonb_array_elements(t.spent_outputs) AS output
      WHERE NOT EXISTS (
        SELECT 1
        FROM transfer_version v
        WHERE v.transfer_id = t.transfer_id
          AND v.attempt = t.attempt
          AND NOT v.spent_outputs @> output
      )
    ) AS shared_outputs,
    t.to_address,
    t.asset_slug,
    CASE WHEN t.amount_minor IS NULL THEN NULL ELSE t.sent_minor END AS exact_minor
  FROM outgoing_transfer t
  WHERE t.chain_key = $1 AND t.state IN ('signed', 'broadcast')`;

const SETTLED_IN_PLACE_OF = `
  SELECT transfer_key, is_final
  FROM outgoing_transfer
  WHERE chain_key = $1
    AND state IN ('confirmed', 'failed', 'cancelled')
    AND ((lower(sender) = lower($2) AND nonce = $3) OR spent_outputs ?| $4::text[])
  LIMIT 1`;

/** Creates the queries that match transactions of a chain with transfers. */
export function createMatching(): Pick<
  RestoreStore,
  'signedTransfers' | 'settledInPlaceOf' | 'knownTransactions' | 'nextKnownNonce' | 'countClaimable'
> {
  return {
    signedTransfers: async (sql, chainKey) => {
      const rows = await sql.query<SignedRow>(SIGNED_TRANSFERS, [chainKey]);
      return rows.map((row) => ({
        transferId: row.transfer_id,
        transferKey: row.transfer_key,
        fromWallet: row.from_wallet === 'hot' ? 'hot' : Number(row.from_wallet),
        sender: row.sender,
        nonce: row.nonce === null ? null : Number(row.nonce),
        spentOutputs: row.spent_outputs,
        sharedOutputs: row.shared_outputs,
        toAddress: row.to_address,
        assetSlug: row.asset_slug,
        exactMinor: row.exact_minor === null ? null : BigInt(row.exact_minor),
      }));
    },
    settledInPlaceOf: async (sql, { chainKey, sender, nonce, spentOutputs }) => {
      const [row] = await sql.query<{ transfer_key: string; is_final: boolean }>(
        SETTLED_IN_PLACE_OF,
        [chainKey, sender, nonce, spentOutputs],
      );
      return row ? { transferKey: row.transfer_key, isFinal: row.is_final } : null;
    },
    knownTransactions: async (sql, chainKey, txIds) => {
      const rows = await sql.query<{ tx_id: string }>(KNOWN_TRANSACTIONS, [chainKey, txIds]);
      return new Set(rows.map((row) => row.tx_id));
    },
    nextKnownNonce: async (sql, chainKey, sender) => {
      const [row] = await sql.query<{ next: string | null }>(
        `
          SELECT max(nonce) + 1 AS next
          FROM (
            SELECT nonce FROM outgoing_transfer WHERE chain_key = $1 AND sender = $2
            UNION ALL
            SELECT nonce FROM found_transaction WHERE chain_key = $1 AND sender = $2
            UNION ALL
            SELECT nonce FROM wallet_funding WHERE chain_key = $1 AND sender = $2 AND is_booked
          ) known`,
        [chainKey, sender],
      );
      return Number(row?.next ?? 0);
    },
    countClaimable: async (sql, without) => {
      const [row] = await sql.query<{ count: string }>(
        `
          SELECT count(*)
          FROM found_transaction f
          JOIN outgoing_transfer t USING (chain_key, from_wallet, asset_slug)
          WHERE t.state = 'queued'
            AND t.chain_key <> ALL($1)
            AND lower(t.to_address) = lower(f.to_address)
            AND (
              t.transfer_key = f.transfer_key
              OR (f.transfer_key IS NULL AND t.order_id = f.order_id)
              OR t.purpose IN ('sweep', 'gas')
            )`,
        [without],
      );
      return Number(row?.count ?? 0);
    },
  };
}
