import type { Sql } from '../../../platform/database/database';

/**
 * What lets somebody in, or tells somebody what happens, without the password of an account.
 * Messengers are not among them: they go with every new password.
 */
export interface WaysInStore {
  /**
   * Deletes the passkeys and the webhooks of a user, and switches the API keys off.
   * @returns whether there were any
   */
  closeAll(sql: Sql, userId: number): Promise<boolean>;
}
