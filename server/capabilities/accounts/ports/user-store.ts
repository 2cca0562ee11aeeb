import type { AdminScope } from '@quayside/contract/operations/access';

import type { Sql } from '../../../platform/database/database';
import type { NewUser, User } from '../domain/user';

export interface UserStore {
  /** @returns what is taken already, or `null` once the user is written */
  insert(sql: Sql, user: NewUser): Promise<'email' | 'userId' | null>;
  /** By the number of an account that was joined with another one, that other one. */
  find(sql: Sql, userId: number): Promise<User | null>;
  findByEmail(sql: Sql, email: string): Promise<User | null>;
  /**
   * Keeps the password from being changed until the transaction ends.
   * @returns false when it is another one by now
   */
  holdPassword(sql: Sql, userId: number, passwordHash: string): Promise<boolean>;
  /**
   * Keeps the account from being joined with another one until the transaction ends.
   * @returns false when it has been joined by now
   */
  holdUnmerged(sql: Sql, userId: number): Promise<boolean>;
  setPassword(sql: Sql, userId: number, passwordHash: string): Promise<void>;
  /** Without scopes: an ordinary user again. @returns false when nobody has that email */
  setAdmin(sql: Sql, email: string, scopes: readonly AdminScope[]): Promise<boolean>;
  /**
   * How many ways into an account there are: its email with the password, its passkeys, its
   * messengers. For a transaction that has taken one away, and gives up when none is left. Of two
   * at once the second waits here, and sees what the first has left.
   */
  countWaysIn(sql: Sql, userId: number): Promise<number>;
}
