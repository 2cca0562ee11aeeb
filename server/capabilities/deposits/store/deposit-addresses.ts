import type { DepositStore } from '../ports/deposit-store';

/**
 * Each chain still has its own index, from before wallets had one. A wallet's index starts at the
 * highest index of its chains.
 */
const NEXT_INDEX = `
  WITH taken AS (
    INSERT INTO deposit_wallet (wallet_key, next_derivation_index)
    SELECT $1, coalesce(max(next_derivation_index), 0) + 1
    FROM chain_wallet
    WHERE chain_key = ANY($3)
    ON CONFLICT (wallet_key) DO UPDATE SET
      next_derivation_index = greatest(
        deposit_wallet.next_derivation_index + 1, excluded.next_derivation_index
      )
    RETURNING next_derivation_index - 1 AS derivation_index
  ),
  counted AS (
    INSERT INTO chain_wallet (chain_key, next_derivation_index)
    SELECT $2, derivation_index + 1
    FROM taken
    ON CONFLICT (chain_key) DO UPDATE SET
      next_derivation_index = greatest(
        chain_wallet.next_derivation_index, excluded.next_derivation_index
      )
  )
  SELECT derivation_index
  FROM taken`;

/** Deposit addresses and their derivation indexes. */
export function createDepositAddresses(): Pick<
  DepositStore,
  'nextDerivationIndex' | 'assignAddress' | 'addresses' | 'derivationIndexOf'
> {
  return {
    nextDerivationIndex: async (sql, wallet, chainKey) => {
      const [row] = await sql.query<{ derivation_index: string }>(NEXT_INDEX, [
        wallet.walletKey,
        chainKey,
        wallet.chainKeys,
      ]);
      return Number(row?.derivation_index);
    },
    assignAddress: async (sql, chainKey, address, derivationIndex, orderId) => {
      await sql.query(
        'INSERT INTO deposit_address (chain_key, address, derivation_index, order_id) VALUES ($1, $2, $3, $4)',
        [chainKey, address, derivationIndex, orderId],
      );
    },
    addresses: async (sql, wallet, fromIndex) => {
      const rows = await sql.query<{ address: string; derivation_index: string }>(
        `
          SELECT address, derivation_index
          FROM deposit_address
          WHERE chain_key = ANY($1) AND derivation_index >= $2
          ORDER BY derivation_index`,
        [wallet.chainKeys, fromIndex],
      );
      return rows.map((row) => ({
        address: row.address,
        derivationIndex: Number(row.derivation_index),
      }));
    },
    derivationIndexOf: async (sql, wallet, address) => {
      const [row] = await sql.query<{ derivation_index: string }>(
        'SELECT derivation_index FROM deposit_address WHERE chain_key = ANY($1) AND address = $2 LIMIT 1',
        [wallet.chainKeys, address],
      );
      return row ? Number(row.derivation_index) : null;
    },
  };
}
