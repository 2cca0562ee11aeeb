import type { DepositStore } from '../ports/deposit-store';

/**
 * Each chain still has its own index, from before wallets had one. A wallet's index starts at the
 * highest index of its chains.
 */
const RESERVE = `
  WITH taken AS (
    INSERT INTO deposit_wallet (wallet_key, next_derivation_index)
    SELECT $1, coalesce(max(next_derivation_index), 0) + $3::bigint
    FROM chain_wallet
    WHERE chain_key = ANY($2)
    ON CONFLICT (wallet_key) DO UPDATE SET
      next_derivation_index = greatest(
        deposit_wallet.next_derivation_index + $3::bigint, excluded.next_derivation_index
      )
    RETURNING next_derivation_index AS next
  ),
  counted AS (
    INSERT INTO chain_wallet (chain_key, next_derivation_index)
    SELECT unnest($2::text[]), next
    FROM taken
    ON CONFLICT (chain_key) DO UPDATE SET
      next_derivation_index = greatest(
        chain_wallet.next_derivation_index, excluded.next_derivation_index
      )
  )
  SELECT next - $3::bigint AS first
  FROM taken`;

/** Deposit addresses and their derivation indexes. */
export function createDepositAddresses(): Pick<
  DepositStore,
  | 'nextDerivationIndex'
  | 'reserveIndexes'
  | 'nextIndexOf'
  | 'assignAddress'
  | 'addresses'
  | 'derivationIndexOf'
> {
  const reserveIndexes: DepositStore['reserveIndexes'] = async (sql, wallet, count) => {
    const [row] = await sql.query<{ first: string }>(RESERVE, [
      wallet.walletKey,
      wallet.chainKeys,
      count,
    ]);
    return Number(row?.first);
  };
  return {
    nextDerivationIndex: (sql, wallet) => reserveIndexes(sql, wallet, 1),
    reserveIndexes,
    nextIndexOf: async (sql, wallet) => {
      const [row] = await sql.query<{ next: string | null }>(
        `
          SELECT greatest(
            (SELECT next_derivation_index FROM deposit_wallet WHERE wallet_key = $1),
            (SELECT max(next_derivation_index) FROM chain_wallet WHERE chain_key = ANY($2))
          ) AS next`,
        [wallet.walletKey, wallet.chainKeys],
      );
      return Number(row?.next ?? 0);
    },
    assignAddress: async (sql, chainKey, address, derivationIndex, orderId) => {
      await sql.query(
        'INSERT INTO deposit_address (chain_key, address, derivation_index, order_id) VALUES ($1, $2, $3, $4)',
        [chainKey, address, derivationIndex, orderId],
      );
    },
    addresses: async (sql, wallet, fromPosition) => {
      const rows = await sql.query<{ address: string; derivation_index: string; position: string }>(
        `
          SELECT address, derivation_index, position
          FROM deposit_address
          WHERE chain_key = ANY($1) AND position >= $2
          ORDER BY position`,
        [wallet.chainKeys, fromPosition],
      );
      return rows.map((row) => ({
        address: row.address,
        derivationIndex: Number(row.derivation_index),
        position: Number(row.position),
      }));
    },
    derivationIndexOf: async (sql, wallet, address) => {
      const [row] = await sql.query<{ derivation_index: string }>(
        `
          SELECT derivation_index FROM deposit_address WHERE chain_key = ANY($1) AND address = $2
          UNION ALL
          SELECT derivation_index FROM lost_address WHERE wallet_key = $3 AND address = $2
          LIMIT 1`,
        [wallet.chainKeys, address, wallet.walletKey],
      );
      return row ? Number(row.derivation_index) : null;
    },
  };
}
