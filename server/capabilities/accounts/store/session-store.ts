import type { AdminScope } from '@quayside/contract/schemas/access';

import type { SessionAccount } from '../../../platform/session';
import type { SessionStore } from '../ports/session-store';

type AccountRow = {
  session_id: string;
  user_id: string;
  email: string | null;
  permissions: 'USER' | 'ADMIN';
  admin_scopes: AdminScope[];
  expires_at: string;
};
type HeldTokenRow = {
  session_id: string;
  rotated_at: string | null;
  fingerprint_hash: string;
  is_former: boolean;
};

const BY_ACCESS_TOKEN = `
  SELECT s.session_id, u.user_id, u.email, u.permissions, to_json(u.admin_scopes) AS admin_scopes, t.expires_at
  FROM access_token t JOIN user_session s USING (session_id) JOIN app_user u USING (user_id)
  WHERE t.token_hash = $1 AND s.ended_at IS NULL AND s.expires_at > $2`;

/** An empty fingerprint means that there is none yet. */
const OPEN = `
  INSERT INTO user_session (
    session_id, user_id, fingerprint_hash, messenger, launch_hash, started_at, expires_at
  )
  VALUES ($1, $2, $3, $4, $5, $6, $7)`;

/**
 * A separate statement: one that waited for the session's row would not see changes to the token
 * made in the meantime.
 */
const REFRESH_TOKEN_OF_OPEN_SESSION = `
  SELECT
    t.session_id,
    t.rotated_at,
    s.fingerprint_hash,
    NOT EXISTS (
      SELECT 1
      FROM refresh_token later
      WHERE later.session_id = t.session_id AND later.rotated_at > t.rotated_at
    ) AS is_former
  FROM refresh_token t
  JOIN user_session s USING (session_id)
  WHERE t.token_hash = $1 AND s.ended_at IS NULL AND s.expires_at > $2`;

function accountFromRow(row: AccountRow): SessionAccount {
  return {
    userId: Number(row.user_id),
    sessionId: row.session_id,
    email: row.email,
    permissions: row.permissions,
    adminScopes: row.admin_scopes,
  };
}

const at = (ms: number): Date => new Date(ms);

/** @see SessionStore */
export function createSessionStore(): SessionStore {
  return {
    ...reading,
    open: async (sql, { sessionId, userId, fingerprintHash, launch, atMs, expiresAtMs }) => {
      await sql.query(OPEN, [
        sessionId,
        userId,
        fingerprintHash ?? '',
        launch?.messenger ?? null,
        launch?.launchHash ?? null,
        at(atMs),
        at(expiresAtMs),
      ]);
    },
    ...createRefreshTokens(),
    ...createSessionEnds(),
  };
}

const reading: Pick<
  SessionStore,
  'findByAccessToken' | 'findRefreshToken' | 'isOpen' | 'lockOpen' | 'launchOf' | 'ownerOf'
> = {
  findByAccessToken: async (sql, accessHash, nowMs) => {
    const [row] = await sql.query<AccountRow>(BY_ACCESS_TOKEN, [accessHash, at(nowMs)]);
    return row ? { account: accountFromRow(row), expiresAtMs: Date.parse(row.expires_at) } : null;
  },
  findRefreshToken: async (sql, refreshHash) => {
    const [row] = await sql.query<{ session_id: string; rotated_at: string | null }>(
      'SELECT session_id, rotated_at FROM refresh_token WHERE token_hash = $1',
      [refreshHash],
    );
    return row
      ? {
          sessionId: row.session_id,
          rotatedAtMs: row.rotated_at === null ? null : Date.parse(row.rotated_at),
        }
      : null;
  },
  isOpen: async (sql, sessionId, nowMs) => {
    const rows = await sql.query(
      'SELECT session_id FROM user_session WHERE session_id = $1 AND ended_at IS NULL AND expires_at > $2',
      [sessionId, at(nowMs)],
    );
    return rows.length === 1;
  },
  lockOpen: async (sql, { userId, sessionId }, nowMs) => {
    // A separate statement: the one that waits for the row does not see changes to sessions made in
    // the meantime.
    await sql.query('SELECT user_id FROM app_user WHERE user_id = $1 FOR UPDATE', [userId]);
    const rows = await sql.query(
      `
        SELECT session_id
        FROM user_session
        WHERE session_id = $1 AND user_id = $2 AND ended_at IS NULL AND expires_at > $3`,
      [sessionId, userId, at(nowMs)],
    );
    return rows.length === 1;
  },
  launchOf: async (sql, sessionId, nowMs) => {
    const [row] = await sql.query<{ messenger: string; launch_hash: string }>(
      `
        SELECT messenger, launch_hash FROM user_session
        WHERE session_id = $1 AND messenger IS NOT NULL AND ended_at IS NULL AND expires_at > $2`,
      [sessionId, at(nowMs)],
    );
    return row ? { messenger: row.messenger, launchHash: row.launch_hash } : null;
  },
  ownerOf: async (sql, sessionId) => {
    const [row] = await sql.query<{ user_id: string }>(
      'SELECT user_id FROM user_session WHERE session_id = $1',
      [sessionId],
    );
    return row ? Number(row.user_id) : null;
  },
};

/** Creates the operations on access and refresh tokens, and their rotation. */
function createRefreshTokens(): Pick<
  SessionStore,
  'grant' | 'lockRefreshToken' | 'rotate' | 'extend'
> {
  return {
    grant: async (sql, sessionId, { accessHash, refreshHash, atMs, accessExpiresAtMs }) => {
      await sql.query(
        'INSERT INTO access_token (token_hash, session_id, expires_at) VALUES ($1, $2, $3)',
        [accessHash, sessionId, at(accessExpiresAtMs)],
      );
      await sql.query(
        'INSERT INTO refresh_token (token_hash, session_id, issued_at) VALUES ($1, $2, $3)',
        [refreshHash, sessionId, at(atMs)],
      );
    },
    lockRefreshToken: async (sql, refreshHash, nowMs) => {
      await sql.query(
        `
          SELECT session_id
          FROM user_session
          WHERE session_id = (SELECT session_id FROM refresh_token WHERE token_hash = $1)
          FOR UPDATE`,
        [refreshHash],
      );
      const [row] = await sql.query<HeldTokenRow>(REFRESH_TOKEN_OF_OPEN_SESSION, [
        refreshHash,
        at(nowMs),
      ]);
      if (!row) return null;
      return {
        sessionId: row.session_id,
        rotatedAtMs: row.rotated_at === null ? null : Date.parse(row.rotated_at),
        fingerprintHash: row.fingerprint_hash || null,
        isPrevious: row.rotated_at !== null && row.is_former,
      };
    },
    rotate: async (sql, sessionId, fingerprintHash, nowMs) => {
      await sql.query(
        'UPDATE refresh_token SET rotated_at = $2 WHERE session_id = $1 AND rotated_at IS NULL',
        [sessionId, at(nowMs)],
      );
      await sql.query(
        "UPDATE user_session SET fingerprint_hash = $2 WHERE session_id = $1 AND fingerprint_hash = ''",
        [sessionId, fingerprintHash],
      );
    },
    extend: async (sql, sessionId, expiresAtMs, forgetAccessBeforeMs) => {
      await sql.query(
        'UPDATE user_session SET expires_at = $2 WHERE session_id = $1 AND ended_at IS NULL',
        [sessionId, at(expiresAtMs)],
      );
      await sql.query('DELETE FROM access_token WHERE session_id = $1 AND expires_at < $2', [
        sessionId,
        at(forgetAccessBeforeMs),
      ]);
    },
  };
}

function createSessionEnds(): Pick<
  SessionStore,
  'end' | 'endAllOf' | 'endLaunchedOf' | 'deleteBefore'
> {
  return {
    end: async (sql, sessionId, reason, atMs) => {
      await sql.query(
        'UPDATE user_session SET ended_at = $3, end_reason = $2 WHERE session_id = $1 AND ended_at IS NULL',
        [sessionId, reason, at(atMs)],
      );
    },
    endAllOf: async (sql, userId, reason, atMs) => {
      await sql.query(
        'UPDATE user_session SET ended_at = $3, end_reason = $2 WHERE user_id = $1 AND ended_at IS NULL',
        [userId, reason, at(atMs)],
      );
    },
    endLaunchedOf: async (sql, userId, messenger, exceptSessionId, atMs) => {
      await sql.query(
        `
          UPDATE user_session
          SET ended_at = $4, end_reason = 'messenger-unlinked'
          WHERE user_id = $1 AND messenger = $2 AND session_id <> $3 AND ended_at IS NULL`,
        [userId, messenger, exceptSessionId, at(atMs)],
      );
    },
    deleteBefore: async (sql, beforeMs) => {
      await sql.query('DELETE FROM user_session WHERE expires_at < $1 OR ended_at < $1', [
        at(beforeMs),
      ]);
      await sql.query('DELETE FROM refresh_token WHERE rotated_at < $1', [at(beforeMs)]);
    },
  };
}
