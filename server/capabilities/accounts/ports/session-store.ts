import type { Sql } from '../../../platform/database/database';
import type { OwnSession, SessionAccount } from '../../../platform/session';

/** Why a session ended before its time. */
export type SessionEnd =
  | 'logout'
  | 'logout-everywhere'
  | 'password-reset'
  | 'token-reuse'
  | 'account-merged'
  | 'messenger-unlinked';

/**
 * The launch in a messenger that a session goes back to: it was begun by it, or by a login in the
 * browser that had such a session.
 */
export type SessionLaunch = { readonly messenger: string; readonly launchHash: string };

/** Without a fingerprint: the first refresh brings it. */
export type NewSession = {
  readonly sessionId: string;
  readonly userId: number;
  readonly fingerprintHash: string | null;
  readonly launch: SessionLaunch | null;
  readonly atMs: number;
  readonly expiresAtMs: number;
};

/** Hashes of a new pair of tokens. */
export type NewTokens = {
  readonly accessHash: string;
  readonly refreshHash: string;
  readonly atMs: number;
  readonly accessExpiresAtMs: number;
};

/** A token that was used up, in whatever state its session is. */
export type KnownRefreshToken = { readonly sessionId: string; readonly rotatedAtMs: number | null };

/** One of an open session. */
export type HeldRefreshToken = KnownRefreshToken & {
  /** Of the session; `null` where no browser has named one yet. */
  readonly fingerprintHash: string | null;
  /** Whether it was used up by the latest refresh of the session. */
  readonly isFormer: boolean;
};

/**
 * Sessions and their tokens. Names and tokens are hashes here. A session is open until it is ended
 * or runs out.
 */
export interface SessionStore {
  open(sql: Sql, session: NewSession): Promise<void>;
  grant(sql: Sql, sessionId: string, tokens: NewTokens): Promise<void>;
  /** Whose open session an access token belongs to, and until when the token is good. */
  findByAccessToken(
    sql: Sql,
    accessHash: string,
    nowMs: number,
  ): Promise<{ readonly account: SessionAccount; readonly expiresAtMs: number } | null>;
  isOpen(sql: Sql, sessionId: string, nowMs: number): Promise<boolean>;
  /**
   * Holds the row of the account until the transaction ends: a new password, which ends all
   * sessions, and a join with another account wait for what is written now, or have been waited
   * for.
   * @returns whether the session is this account's and open
   */
  holdOpen(sql: Sql, session: OwnSession, nowMs: number): Promise<boolean>;
  /** Of an open session. `null` for one that has nothing to do with a messenger, and for none. */
  launchOf(sql: Sql, sessionId: string, nowMs: number): Promise<SessionLaunch | null>;
  /**
   * Holds the session of a refresh token until the transaction ends: refreshes at once come one
   * after another.
   * @returns `null` for a token that is not known, or whose session is not open
   */
  holdRefreshToken(sql: Sql, refreshHash: string, nowMs: number): Promise<HeldRefreshToken | null>;
  /**
   * Uses up every refresh token of a session that is not used yet: after a grace there are two, for
   * one browser. A session without a fingerprint takes this one.
   */
  rotate(sql: Sql, sessionId: string, fingerprintHash: string, nowMs: number): Promise<void>;
  findRefreshToken(sql: Sql, refreshHash: string): Promise<KnownRefreshToken | null>;
  /**
   * Moves the end of a session on, and forgets those of its tokens that no browser can have any
   * more.
   */
  extend(
    sql: Sql,
    sessionId: string,
    expiresAtMs: number,
    forgetAccessBeforeMs: number,
  ): Promise<void>;
  end(sql: Sql, sessionId: string, reason: SessionEnd, atMs: number): Promise<void>;
  /** Whose session it is, open or not. */
  ownerOf(sql: Sql, sessionId: string): Promise<number | null>;
  endAllOf(sql: Sql, userId: number, reason: SessionEnd, atMs: number): Promise<void>;
  /** Ends the sessions of a user that go back to a launch in that messenger, but for one. */
  endLaunchedOf(
    sql: Sql,
    userId: number,
    messenger: string,
    exceptSessionId: string,
    atMs: number,
  ): Promise<void>;
  /**
   * Forgets sessions that ran out or ended before then, and refresh tokens that were used up
   * before.
   */
  forgetBefore(sql: Sql, beforeMs: number): Promise<void>;
}
