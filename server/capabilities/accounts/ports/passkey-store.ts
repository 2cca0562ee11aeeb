import type { Sql } from '../../../platform/database/database';
import type { Passkey } from '../domain/passkey';

/** The challenge that a device signs, and who may use it. `userId` is null for a login. */
export type PasskeyChallenge = {
  readonly challengeHash: string;
  readonly userId: number | null;
  readonly fingerprintHash: string;
};

export interface PasskeyStore {
  keepChallenge(sql: Sql, challenge: PasskeyChallenge, expiresAtMs: number): Promise<void>;
  /**
   * Uses up a challenge.
   * @returns false if it was already used, has expired, or was issued for another user or browser
   */
  consumeChallenge(sql: Sql, challenge: PasskeyChallenge, nowMs: number): Promise<boolean>;
  /** Deletes challenges that expired before `beforeMs`. */
  deleteChallengesBefore(sql: Sql, beforeMs: number): Promise<void>;
  /**
   * @returns the handle that identifies the account to the user's devices: the existing one, or
   *   `freshHandle`, which is stored
   */
  handleOf(sql: Sql, userId: number, freshHandle: string): Promise<string>;
  /**
   * Blocks other new passkeys of the user until the transaction ends.
   * @returns the user's number of passkeys
   */
  countForUpdate(sql: Sql, userId: number): Promise<number>;
  /** @returns false if the key already exists, for any user */
  insert(sql: Sql, passkey: Passkey): Promise<boolean>;
  /** Newest first. */
  ofUser(sql: Sql, userId: number): Promise<Passkey[]>;
  findByCredential(
    sql: Sql,
    credentialId: string,
  ): Promise<{ readonly passkey: Passkey; readonly userHandle: string } | null>;
  /**
   * Records a use.
   * @returns false if the passkey is gone, or was used in the meantime with a count at least as
   *   high
   */
  use(sql: Sql, passkeyId: string, signCount: number, atMs: number): Promise<boolean>;
  /** @returns the renamed passkey; null if the user has no such passkey */
  rename(sql: Sql, userId: number, passkeyId: string, name: string): Promise<Passkey | null>;
  /** @returns false if the user has no such passkey */
  remove(sql: Sql, userId: number, passkeyId: string): Promise<boolean>;
}
