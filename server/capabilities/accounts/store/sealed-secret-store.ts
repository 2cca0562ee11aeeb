import type { SealedKind, SealedSecret, SealedSecretStore } from '../ports/sealed-secret-store';

/**
 * The table and key column for each kind of secret. Each key is unique and indexed exactly as
 * written here.
 */
const SECRET_COLUMNS: Readonly<
  Record<SealedKind, { readonly table: string; readonly key: string; readonly type: string }>
> = {
  'api-key': { table: 'api_key', key: 'public_key', type: 'text' },
  webhook: { table: 'webhook', key: 'webhook_id', type: 'text' },
  'second-factor': { table: 'second_factor', key: 'user_id', type: 'bigint' },
};

/** @see SealedSecretStore */
export function createSealedSecretStore(): SealedSecretStore {
  return {
    page: (sql, kind, afterKey, limit) => {
      const { table, key, type } = SECRET_COLUMNS[kind];
      return sql.query<SealedSecret>(
        `
          SELECT ${key}::text AS key, sealed_secret AS sealed
          FROM ${table}
          WHERE sealed_secret IS NOT NULL AND ($1::${type} IS NULL OR ${key} > $1::${type})
          ORDER BY ${key} LIMIT $2`,
        [afterKey, limit],
      );
    },
    replace: async (sql, kind, { key: thing, sealed }, newlySealed) => {
      const { table, key, type } = SECRET_COLUMNS[kind];
      return (
        (
          await sql.query(
            `UPDATE ${table} SET sealed_secret = $3 WHERE ${key} = $1::${type} AND sealed_secret = $2 RETURNING 1`,
            [thing, sealed, newlySealed],
          )
        ).length === 1
      );
    },
  };
}
