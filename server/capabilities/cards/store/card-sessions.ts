import { iso } from '@quayside/contract/time/iso';

import type { CardStore } from '../ports/card-store';

export function cardSessionQueries(): Pick<
  CardStore,
  'putSession' | 'findSession' | 'fillSession' | 'removeSession'
> {
  return {
    putSession: async (sql, partner, userId, { tokenHash, sealedBearer }, atMs) => {
      await sql.query(
        `
          INSERT INTO card_partner_session (
            partner, user_id, token_hash, sealed_bearer, signed_in_at
          )
          VALUES ($1, $2, $3, $4, $5)
          ON CONFLICT (partner, user_id) DO UPDATE SET
            token_hash = excluded.token_hash,
            sealed_bearer = excluded.sealed_bearer,
            signed_in_at = excluded.signed_in_at`,
        [partner, userId, tokenHash, sealedBearer, iso(atMs)],
      );
    },
    findSession: async (sql, partner, userId) => {
      const [row] = await sql.query<{ token_hash: string; sealed_bearer: string | null }>(
        'SELECT token_hash, sealed_bearer FROM card_partner_session WHERE partner = $1 AND user_id = $2',
        [partner, userId],
      );
      return row ? { tokenHash: row.token_hash, sealedBearer: row.sealed_bearer } : null;
    },
    fillSession: async (sql, partner, userId, { tokenHash, sealedBearer }, atMs) => {
      await sql.query(
        `
          UPDATE card_partner_session
          SET sealed_bearer = $4, signed_in_at = $5
          WHERE partner = $1 AND user_id = $2 AND token_hash = $3`,
        [partner, userId, tokenHash, sealedBearer, iso(atMs)],
      );
    },
    removeSession: async (sql, partner, userId, tokenHash) => {
      await sql.query(
        'DELETE FROM card_partner_session WHERE partner = $1 AND user_id = $2 AND token_hash = $3',
        [partner, userId, tokenHash],
      );
    },
  };
}
