import type { CredentialStore } from '../ports/credential-store';

const REVOCATIONS = [
  'DELETE FROM passkey WHERE user_id = $1 RETURNING 1',
  'UPDATE api_key SET is_active = false WHERE user_id = $1 AND is_active AND deleted_at IS NULL RETURNING 1',
  'DELETE FROM webhook WHERE user_id = $1 RETURNING 1',
];

/** @see CredentialStore */
export function createCredentialStore(): CredentialStore {
  return {
    closeAll: async (sql, userId) => {
      let closed = 0;
      for (const closing of REVOCATIONS) closed += (await sql.query(closing, [userId])).length;
      return closed > 0;
    },
  };
}
