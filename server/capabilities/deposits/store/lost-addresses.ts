import type { LostAddressStore } from '../ports/lost-address-store';

/** @see LostAddressStore */
export function createLostAddressStore(): LostAddressStore {
  return {
    add: async (sql, walletKey, lost) => {
      await sql.query(
        `
          INSERT INTO lost_address (wallet_key, derivation_index, address)
          SELECT $1, lost.index, lost.address
          FROM unnest($2::bigint[], $3::text[]) AS lost (index, address)
          ON CONFLICT DO NOTHING`,
        [
          walletKey,
          lost.map(({ derivationIndex }) => derivationIndex),
          lost.map(({ address }) => address),
        ],
      );
    },
    unassigned: async (sql, { chainKeys, walletKey }, fromIndex, toIndex) => {
      const rows = await sql.query<{ index: string }>(
        `
          SELECT index
          FROM generate_series($2::bigint, $3::bigint - 1) AS index
          WHERE NOT EXISTS (
            SELECT 1
            FROM deposit_address
            WHERE chain_key = ANY($1) AND derivation_index = index
          )
            AND NOT EXISTS (
              SELECT 1 FROM lost_address WHERE wallet_key = $4 AND derivation_index = index
            )
          ORDER BY index`,
        [chainKeys, fromIndex, toIndex, walletKey],
      );
      return rows.map(({ index }) => Number(index));
    },
    after: async (sql, walletKey, afterIndex) => {
      const rows = await sql.query<{ address: string; derivation_index: string }>(
        `
          SELECT address, derivation_index
          FROM lost_address
          WHERE wallet_key = $1 AND derivation_index > $2
          ORDER BY derivation_index`,
        [walletKey, afterIndex],
      );
      return rows.map((row) => ({
        address: row.address,
        derivationIndex: Number(row.derivation_index),
      }));
    },
    indexWithoutOrder: async (sql, walletKey, address) => {
      const [lost] = await sql.query<{ derivation_index: string }>(
        `
          SELECT derivation_index
          FROM lost_address l
          WHERE wallet_key = $1
            AND address = $2
            AND NOT EXISTS (SELECT 1 FROM deposit_address d WHERE d.address = l.address)`,
        [walletKey, address],
      );
      return lost ? Number(lost.derivation_index) : null;
    },
  };
}
