import type { Sql } from '../../../platform/database/database';

/** An account that may edit content, by its session. */
export type Editor = {
  readonly userId: number;
  readonly sessionId: string;
  readonly email: string;
};

export type SignInCode = {
  readonly sessionId: string;
  /** The PKCE challenge, whose verifier only the page knows that asked for the code. */
  readonly challenge: string;
  readonly redirectUri: string;
  readonly expiresAtMs: number;
};

export const TOKEN_KINDS = ['access', 'refresh'] as const;
export type TokenKind = (typeof TOKEN_KINDS)[number];

export type StoredToken = {
  readonly tokenHash: string;
  readonly kind: TokenKind;
  readonly sessionId: string;
  readonly expiresAtMs: number;
};

/** A refresh token, and when it was used first. */
export type UsedToken = { readonly sessionId: string; readonly usedAtMs: number };

/** Codes and tokens of editors, by their hashes. Each belongs to a session, and ends with it. */
export interface EditingTokenStore {
  putCode(sql: Sql, codeHash: string, code: SignInCode): Promise<void>;
  /** Removes a code, so that it works once. @returns `null` if there is none */
  takeCode(sql: Sql, codeHash: string): Promise<SignInCode | null>;
  putToken(sql: Sql, token: StoredToken): Promise<void>;
  /**
   * @returns the owner of a token, if it has not expired, its session is open, and the account is
   *   still an editor's
   */
  editorOf(sql: Sql, tokenHash: string, kind: TokenKind, nowMs: number): Promise<Editor | null>;
  /** @returns the owner of a session, under the same conditions */
  editorOfSession(sql: Sql, sessionId: string, nowMs: number): Promise<Editor | null>;
  /**
   * Locks a refresh token until the transaction ends, and notes that it was used, unless it was
   * before.
   * @returns `null` for an unknown or expired token
   */
  useRefreshToken(sql: Sql, tokenHash: string, nowMs: number): Promise<UsedToken | null>;
  /** Ends the tokens of a session. */
  endTokens(sql: Sql, sessionId: string): Promise<void>;
  /** Removes what has expired. */
  prune(sql: Sql, nowMs: number): Promise<void>;
}
