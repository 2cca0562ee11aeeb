import type { Passkey } from '../domain/passkey';
import type { PasskeyStore } from '../ports/passkey-store';

type PasskeyRow = {
  passkey_id: string;
  user_id: string;
  credential_id: string;
  public_key: string;
  sign_count: string;
  transports: string[];
  name: string;
  created_at: string;
  last_used_at: string | null;
};

/** Arrays as JSON, since the drivers parse them differently. */
const COLUMNS = `
  passkey_id, user_id, credential_id, public_key, sign_count, to_json(transports) AS transports,
  name, created_at, last_used_at`;

const CONSUME_CHALLENGE = `
  DELETE FROM passkey_challenge
  WHERE challenge_hash = $1 AND user_id IS NOT DISTINCT FROM $2::bigint AND fingerprint_hash = $3 AND expires_at > $4
  RETURNING challenge_hash`;

const INSERT = `
  INSERT INTO passkey (passkey_id, user_id, credential_id, public_key, sign_count, transports, name, created_at)
  VALUES ($1, $2, $3, $4, $5, $6::text[], $7, $8) ON CONFLICT (credential_id) DO NOTHING RETURNING passkey_id`;

/** Of two concurrent uses, the second waits for the first and must have the higher count. */
const USE = `
  UPDATE passkey SET sign_count = $2::bigint, last_used_at = $3
  WHERE passkey_id = $1 AND (sign_count < $2::bigint OR (sign_count = 0 AND $2::bigint = 0))
  RETURNING passkey_id`;

const at = (ms: number): Date => new Date(ms);

function passkeyFromRow(row: PasskeyRow): Passkey {
  return {
    passkeyId: row.passkey_id,
    userId: Number(row.user_id),
    credentialId: row.credential_id,
    publicKey: row.public_key,
    signCount: Number(row.sign_count),
    transports: row.transports,
    name: row.name,
    createdAtMs: Date.parse(row.created_at),
    lastUsedAtMs: row.last_used_at === null ? null : Date.parse(row.last_used_at),
  };
}

/** @see PasskeyStore */
export function createPasskeyStore(): PasskeyStore {
  return { ...challenges, ...owning, ...using };
}

const challenges: Pick<
  PasskeyStore,
  'keepChallenge' | 'consumeChallenge' | 'deleteChallengesBefore'
> = {
  keepChallenge: async (sql, { challengeHash, userId, fingerprintHash }, expiresAtMs) => {
    await sql.query(
      'INSERT INTO passkey_challenge (challenge_hash, user_id, fingerprint_hash, expires_at) VALUES ($1, $2, $3, $4)',
      [challengeHash, userId, fingerprintHash, at(expiresAtMs)],
    );
  },
  consumeChallenge: async (sql, { challengeHash, userId, fingerprintHash }, nowMs) => {
    const rows = await sql.query(CONSUME_CHALLENGE, [
      challengeHash,
      userId,
      fingerprintHash,
      at(nowMs),
    ]);
    return rows.length === 1;
  },
  deleteChallengesBefore: async (sql, beforeMs) => {
    await sql.query('DELETE FROM passkey_challenge WHERE expires_at < $1', [at(beforeMs)]);
  },
};

const owning: Pick<
  PasskeyStore,
  'handleOf' | 'countForUpdate' | 'insert' | 'ofUser' | 'rename' | 'remove'
> = {
  handleOf: async (sql, userId, freshHandle) => {
    await sql.query(
      'INSERT INTO passkey_owner (user_id, user_handle) VALUES ($1, $2) ON CONFLICT (user_id) DO NOTHING',
      [userId, freshHandle],
    );
    const [row] = await sql.query<{ user_handle: string }>(
      'SELECT user_handle FROM passkey_owner WHERE user_id = $1',
      [userId],
    );
    if (!row) throw new Error('A user handle was written but no longer exists');
    return row.user_handle;
  },
  countForUpdate: async (sql, userId) => {
    await sql.query('SELECT user_id FROM passkey_owner WHERE user_id = $1 FOR UPDATE', [userId]);
    const [row] = await sql.query<{ count: string }>(
      'SELECT count(*) FROM passkey WHERE user_id = $1',
      [userId],
    );
    return Number(row?.count ?? 0);
  },
  insert: async (
    sql,
    { passkeyId, userId, credentialId, publicKey, signCount, transports, name, createdAtMs },
  ) => {
    const rows = await sql.query(INSERT, [
      passkeyId,
      userId,
      credentialId,
      publicKey,
      signCount,
      transports,
      name,
      at(createdAtMs),
    ]);
    return rows.length === 1;
  },
  ofUser: async (sql, userId) => {
    const rows = await sql.query<PasskeyRow>(
      `SELECT ${COLUMNS} FROM passkey WHERE user_id = $1 ORDER BY created_at DESC, passkey_id`,
      [userId],
    );
    return rows.map(passkeyFromRow);
  },
  rename: async (sql, userId, passkeyId, name) => {
    const [row] = await sql.query<PasskeyRow>(
      `UPDATE passkey SET name = $3 WHERE user_id = $1 AND passkey_id = $2 RETURNING ${COLUMNS}`,
      [userId, passkeyId, name],
    );
    return row ? passkeyFromRow(row) : null;
  },
  remove: async (sql, userId, passkeyId) => {
    const rows = await sql.query(
      'DELETE FROM passkey WHERE user_id = $1 AND passkey_id = $2 RETURNING passkey_id',
      [userId, passkeyId],
    );
    return rows.length === 1;
  },
};

const using: Pick<PasskeyStore, 'findByCredential' | 'use'> = {
  findByCredential: async (sql, credentialId) => {
    const [row] = await sql.query<PasskeyRow & { user_handle: string }>(
      `SELECT ${COLUMNS}, user_handle FROM passkey JOIN passkey_owner USING (user_id) WHERE credential_id = $1`,
      [credentialId],
    );
    return row ? { passkey: passkeyFromRow(row), userHandle: row.user_handle } : null;
  },
  use: async (sql, passkeyId, signCount, atMs) => {
    const rows = await sql.query(USE, [passkeyId, signCount, at(atMs)]);
    return rows.length === 1;
  },
};
