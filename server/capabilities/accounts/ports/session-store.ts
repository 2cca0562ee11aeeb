import type { Sql } from '../../../platform/database/database';
import type { OwnSession, SessionAccount } from '../../../platform/session';

/** Why a session ended early. */
export type SessionEnd =
  | 'logout'
  | 'logout-everywhere'
  | 'password-reset'
  | 'token-reuse'
  | 'account-merged'
  | 'messenger-unlinked';

/**
 * The messenger launch that a session belongs to: it started this session, or the earlier session
 * from which the browser logged in.
 */
export type SessionLaunchData = { readonly messenger: string; readonly launchHash: string };

/** Without a fingerprint, the first refresh sets it. */
export type NewSession = {
  readonly sessionId: string;
  readonly userId: number;
  readonly fingerprintHash: string | null;
  readonly launch: SessionLaunchData | null;
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

/** A known refresh token, whatever the state of its session. */
export type KnownRefreshToken = { readonly sessionId: string; readonly rotatedAtMs: number | null };

/** A refresh token of an open session. */
export type LockedRefreshToken = KnownRefreshToken & {
  /** Fingerprint of the session; `null` until a browser has sent one. */
  readonly fingerprintHash: string | null;
  /** Whether the latest refresh of the session used it up. */
  readonly isPrevious: boolean;
};

/**
 * Sessions and their tokens. Session IDs and tokens are hashes here. A session is open until it is
 * ended or expires.
 */
export interface SessionStore {
  open(sql: Sql, session: NewSession): Promise<void>;
  grant(sql: Sql, sessionId: string, tokens: NewTokens): Promise<void>;
  /**
   * Returns the account whose open session the access token belongs to, and when the token expires.
   */
  findByAccessToken(
    sql: Sql,
    accessHash: string,
    nowMs: number,
  ): Promise<{ readonly account: SessionAccount; readonly expiresAtMs: number } | null>;
  isOpen(sql: Sql, sessionId: string, nowMs: number): Promise<boolean>;
  /**
   * Locks the row of the account until the transaction ends: a password reset, which ends all
   * sessions, and a merge with another account either wait for this transaction or are complete
   * before it.
   * @returns whether the session belongs to this account and is open
   */
  lockOpen(sql: Sql, session: OwnSession, nowMs: number): Promise<boolean>;
  /**
   * Returns the launch of an open session; `null` for a session without a messenger, or if the
   * session is not open.
   */
  launchOf(sql: Sql, sessionId: string, nowMs: number): Promise<SessionLaunchData | null>;
  /**
   * Locks the session of a refresh token until the transaction ends, so that concurrent refreshes
   * run one after another.
   * @returns `null` for an unknown token, or one whose session is not open
   */
  lockRefreshToken(
    sql: Sql,
    refreshHash: string,
    nowMs: number,
  ): Promise<LockedRefreshToken | null>;
  /**
   * Uses up every unused refresh token of a session: after a reuse within the grace period there
   * are two, for one browser. A session without a fingerprint gets this one.
   */
  rotate(sql: Sql, sessionId: string, fingerprintHash: string, nowMs: number): Promise<void>;
  findRefreshToken(sql: Sql, refreshHash: string): Promise<KnownRefreshToken | null>;
  /** Extends a session, and deletes those of its access tokens that no browser can still have. */
  extend(
    sql: Sql,
    sessionId: string,
    expiresAtMs: number,
    deleteAccessBeforeMs: number,
  ): Promise<void>;
  end(sql: Sql, sessionId: string, reason: SessionEnd, atMs: number): Promise<void>;
  /** Returns the owner of a session, open or not. */
  ownerOf(sql: Sql, sessionId: string): Promise<number | null>;
  endAllOf(sql: Sql, userId: number, reason: SessionEnd, atMs: number): Promise<void>;
  /** Ends the sessions of a user that belong to a launch in that messenger, except one. */
  endLaunchedOf(
    sql: Sql,
    userId: number,
    messenger: string,
    exceptSessionId: string,
    atMs: number,
  ): Promise<void>;
  /**
   * Deletes sessions that expired or ended before `beforeMs`, and refresh tokens that were used
   * before it.
   */
  deleteBefore(sql: Sql, beforeMs: number): Promise<void>;
}
