import { createHash, timingSafeEqual } from 'node:crypto';

import type { Clock } from '../../../platform/clock/clock';
import type { Database, Sql } from '../../../platform/database/database';
import type { Secrets } from '../../../platform/secrets/secrets';
import { tokenHash } from '../../../platform/secrets/token-hash';
import type { SignInRequest } from '../domain/sign-in-request';
import type { Editor, EditingTokenStore } from '../ports/editing-token-store';

export type EditorTokenDeps = {
  readonly database: Database;
  readonly tokens: EditingTokenStore;
  readonly secrets: Pick<Secrets, 'token'>;
  readonly clock: Clock;
};

export type IssuedTokens = {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly expiresInSeconds: number;
  readonly editor: Editor;
};

const CODE_MS = 60_000;
const ACCESS_MS = 900_000;
const REFRESH_MS = 7 * 86_400_000;
/**
 * The editor may send several calls at once, and each of them refreshes with the same token. A later
 * use means that someone else has it, as with the tokens of sessions.
 */
const REFRESH_OVERLAP_MS = 60_000;

/**
 * Creates the code that the editor's page exchanges for its tokens.
 * @returns `null` if the session isn't an editor's
 */
export async function issueCode(
  { database, tokens, secrets, clock }: EditorTokenDeps,
  sessionId: string,
  { challenge, redirectUri }: SignInRequest,
): Promise<string | null> {
  const nowMs = clock.nowMs();
  if ((await tokens.editorOfSession(database, sessionId, nowMs)) === null) return null;
  const code = secrets.token();
  await tokens.putCode(database, tokenHash(code), {
    sessionId,
    challenge,
    redirectUri,
    expiresAtMs: nowMs + CODE_MS,
  });
  return code;
}

/**
 * Exchanges a code for tokens. A code works once, even if the exchange fails.
 * @returns `null` if the code, its verifier or its page is wrong, or the session is no editor's
 */
export async function exchangeCode(
  deps: EditorTokenDeps,
  sent: { readonly code: string; readonly verifier: string; readonly redirectUri: string },
): Promise<IssuedTokens | null> {
  const { database, tokens, clock } = deps;
  const nowMs = clock.nowMs();
  const code = await tokens.takeCode(database, tokenHash(sent.code));
  if (code === null || code.expiresAtMs <= nowMs || code.redirectUri !== sent.redirectUri)
    return null;
  if (!isVerifierOf(code.challenge, sent.verifier)) return null;
  const editor = await tokens.editorOfSession(database, code.sessionId, nowMs);
  return editor === null ? null : database.transaction((sql) => issueTokens(deps, sql, editor));
}

/**
 * Exchanges a refresh token for new tokens. One that was used before ends all tokens of the session.
 * @returns `null` if it is not valid
 */
export async function refreshTokens(
  deps: EditorTokenDeps,
  refreshToken: string,
): Promise<IssuedTokens | null> {
  const { database, tokens, clock } = deps;
  const nowMs = clock.nowMs();
  const hash = tokenHash(refreshToken);
  return database.transaction(async (sql) => {
    const used = await tokens.useRefreshToken(sql, hash, nowMs);
    if (used === null) return null;
    if (nowMs - used.usedAtMs >= REFRESH_OVERLAP_MS) {
      await tokens.endTokens(sql, used.sessionId);
      return null;
    }
    const editor = await tokens.editorOfSession(sql, used.sessionId, nowMs);
    return editor === null ? null : issueTokens(deps, sql, editor);
  });
}

/** @returns the editor that an access token belongs to, or `null` */
export const editorOfToken = (
  { database, tokens, clock }: EditorTokenDeps,
  accessToken: string,
): Promise<Editor | null> =>
  tokens.editorOf(database, tokenHash(accessToken), 'access', clock.nowMs());

async function issueTokens(
  { tokens, secrets, clock }: Omit<EditorTokenDeps, 'database'>,
  sql: Sql,
  editor: Editor,
): Promise<IssuedTokens> {
  const nowMs = clock.nowMs();
  const [accessToken, refreshToken] = [secrets.token(), secrets.token()];
  const { sessionId } = editor;
  await tokens.putToken(sql, {
    tokenHash: tokenHash(accessToken),
    kind: 'access',
    sessionId,
    expiresAtMs: nowMs + ACCESS_MS,
  });
  await tokens.putToken(sql, {
    tokenHash: tokenHash(refreshToken),
    kind: 'refresh',
    sessionId,
    expiresAtMs: nowMs + REFRESH_MS,
  });
  return { accessToken, refreshToken, expiresInSeconds: ACCESS_MS / 1_000, editor };
}

/** Whether a verifier is the one that a challenge was made from (RFC 7636). */
function isVerifierOf(challenge: string, verifier: string): boolean {
  const made = createHash('sha256').update(verifier, 'ascii').digest('base64url');
  return (
    made.length === challenge.length && timingSafeEqual(Buffer.from(made), Buffer.from(challenge))
  );
}
