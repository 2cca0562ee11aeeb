import type { AdminScope } from '@quayside/contract/schemas/access';

import type { Sql } from '../../../platform/database/database';
import type { NewUser, User } from '../domain/user';

export interface UserStore {
  /** @returns which value already exists, or `null` if the user was inserted */
  insert(sql: Sql, user: NewUser): Promise<'email' | 'userId' | null>;
  /** Finds a user; for an account that was merged, returns the account it was merged into. */
  find(sql: Sql, userId: number): Promise<User | null>;
  findByEmail(sql: Sql, email: string): Promise<User | null>;
  /**
   * Prevents a change to the password until the transaction ends.
   * @returns false if the password has changed in the meantime
   */
  lockPassword(sql: Sql, userId: number, passwordHash: string): Promise<boolean>;
  /**
   * Prevents a merge of the account with another one until the transaction ends.
   * @returns false if it has already been merged
   */
  lockUnmerged(sql: Sql, userId: number): Promise<boolean>;
  setPassword(sql: Sql, userId: number, passwordHash: string): Promise<void>;
  /**
   * Without scopes, the user becomes an ordinary user again. @returns false if the email is not
   * registered
   */
  setAdmin(sql: Sql, email: string, scopes: readonly AdminScope[]): Promise<boolean>;
  /**
   * Returns the number of sign-in methods of an account: its email with the password, its passkeys,
   * its messengers. Call it in a transaction that has removed one, and roll back if none is left.
   * Of two concurrent transactions, the second waits here and sees what the first has left.
   */
  countSignInMethods(sql: Sql, userId: number): Promise<number>;
}
