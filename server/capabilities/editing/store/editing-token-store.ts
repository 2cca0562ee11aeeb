import type { EditingTokenStore, Editor } from '../ports/editing-token-store';

type CodeRow = {
  readonly session_id: string;
  readonly challenge: string;
  readonly redirect_uri: string;
  readonly expires_at: string;
};
type EditorRow = { readonly user_id: string; readonly session_id: string; readonly email: string };

/** An account loses the role, or its session, with the next statement. */
const IS_EDITOR = `
  s.ended_at IS NULL AND s.expires_at > $2
  AND u.permissions = 'ADMIN' AND 'editing' = ANY(u.admin_scopes) AND u.email IS NOT NULL`;

const BY_TOKEN = `
  SELECT u.user_id, s.session_id, u.email
  FROM editing_token t JOIN user_session s USING (session_id) JOIN app_user u USING (user_id)
  WHERE t.token_hash = $1 AND t.kind = $3 AND t.expires_at > $2 AND ${IS_EDITOR}`;

const BY_SESSION = `
  SELECT u.user_id, s.session_id, u.email
  FROM user_session s JOIN app_user u USING (user_id)
  WHERE s.session_id = $1 AND ${IS_EDITOR}`;

const at = (ms: number): Date => new Date(ms);

const editorFrom = (row: EditorRow | undefined): Editor | null =>
  row === undefined
    ? null
    : { userId: Number(row.user_id), sessionId: row.session_id, email: row.email };

/** @see EditingTokenStore */
export function createEditingTokenStore(): EditingTokenStore {
  return {
    async putCode(sql, codeHash, { sessionId, challenge, redirectUri, expiresAtMs }) {
      await sql.query(
        `
          INSERT INTO editing_code (code_hash, session_id, challenge, redirect_uri, expires_at)
          VALUES ($1, $2, $3, $4, $5)`,
        [codeHash, sessionId, challenge, redirectUri, at(expiresAtMs)],
      );
    },
    async takeCode(sql, codeHash) {
      const [row] = await sql.query<CodeRow>(
        `
          DELETE FROM editing_code
          WHERE code_hash = $1
          RETURNING session_id, challenge, redirect_uri, expires_at`,
        [codeHash],
      );
      return row === undefined
        ? null
        : {
            sessionId: row.session_id,
            challenge: row.challenge,
            redirectUri: row.redirect_uri,
            expiresAtMs: Date.parse(row.expires_at),
          };
    },
    async putToken(sql, { tokenHash, kind, sessionId, expiresAtMs }) {
      await sql.query(
        `
          INSERT INTO editing_token (token_hash, kind, session_id, expires_at)
          VALUES ($1, $2, $3, $4)`,
        [tokenHash, kind, sessionId, at(expiresAtMs)],
      );
    },
    editorOf: async (sql, tokenHash, kind, nowMs) =>
      editorFrom((await sql.query<EditorRow>(BY_TOKEN, [tokenHash, at(nowMs), kind]))[0]),
    editorOfSession: async (sql, sessionId, nowMs) =>
      editorFrom((await sql.query<EditorRow>(BY_SESSION, [sessionId, at(nowMs)]))[0]),
    async useRefreshToken(sql, tokenHash, nowMs) {
      const [row] = await sql.query<{ session_id: string; used_at: string }>(
        `
          UPDATE editing_token SET used_at = coalesce(used_at, $2)
          WHERE token_hash = $1 AND kind = 'refresh' AND expires_at > $2
          RETURNING session_id, used_at`,
        [tokenHash, at(nowMs)],
      );
      return row === undefined
        ? null
        : { sessionId: row.session_id, usedAtMs: Date.parse(row.used_at) };
    },
    async endTokens(sql, sessionId) {
      await sql.query('DELETE FROM editing_token WHERE session_id = $1', [sessionId]);
    },
    async prune(sql, nowMs) {
      await sql.query('DELETE FROM editing_code WHERE expires_at <= $1', [at(nowMs)]);
      await sql.query('DELETE FROM editing_token WHERE expires_at <= $1', [at(nowMs)]);
    },
  };
}
