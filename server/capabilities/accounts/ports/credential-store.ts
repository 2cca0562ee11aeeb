import type { Sql } from '../../../platform/database/database';

/**
 * Credentials and webhooks that work without the password of an account. Messengers are not
 * included: every new password unlinks them.
 */
export interface CredentialStore {
  /**
   * Deletes the passkeys and webhooks of a user, and disables the API keys.
   * @returns whether there were any
   */
  closeAll(sql: Sql, userId: number): Promise<boolean>;
}
