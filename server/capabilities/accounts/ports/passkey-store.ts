import type { Sql } from '../../../platform/database/database';
import type { Passkey } from '../domain/passkey';

/** What a device is asked to sign, and for whom it is good. `userId` is null for a login. */
export type PasskeyChallenge = {
  readonly challengeHash: string;
  readonly userId: number | null;
  readonly fingerprintHash: string;
};

export interface PasskeyStore {
  keepChallenge(sql: Sql, challenge: PasskeyChallenge, expiresAtMs: number): Promise<void>;
  /**
   * Uses a challenge up.
   * @returns false when it was used before, has run out, or is not for this user and browser
   */
  takeChallenge(sql: Sql, challenge: PasskeyChallenge, nowMs: number): Promise<boolean>;
  /** Forgets challenges that had run out by then. */
  forgetChallengesBefore(sql: Sql, beforeMs: number): Promise<void>;
  /**
   * @returns what the user's devices know the account by: the handle that it has, or else the fresh
   *   one, from now on
   */
  handleOf(sql: Sql, userId: number, freshHandle: string): Promise<string>;
  /**
   * Keeps other new passkeys of the user out until the transaction ends.
   * @returns how many the user has
   */
  countForUpdate(sql: Sql, userId: number): Promise<number>;
  /** @returns false when the key is known already, whoever's it is */
  insert(sql: Sql, passkey: Passkey): Promise<boolean>;
  /** Newest first. */
  ofUser(sql: Sql, userId: number): Promise<Passkey[]>;
  findByCredential(
    sql: Sql,
    credentialId: string,
  ): Promise<{ readonly passkey: Passkey; readonly userHandle: string } | null>;
  /**
   * Writes a use down.
   * @returns false when the passkey is gone, or was used with a count as high meanwhile
   */
  use(sql: Sql, passkeyId: string, signCount: number, atMs: number): Promise<boolean>;
  /** @returns the passkey as it is then; null when the user has no such one */
  rename(sql: Sql, userId: number, passkeyId: string, name: string): Promise<Passkey | null>;
  /** @returns false when the user has no such passkey */
  remove(sql: Sql, userId: number, passkeyId: string): Promise<boolean>;
}
