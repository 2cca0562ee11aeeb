import { iso } from '@quayside/contract/time/iso';

import type { ApiKey, SealedApiKey } from '../domain/api-key';
import type { ApiKeyStore } from '../ports/api-key-store';

type ApiKeyRow = {
  api_id: string;
  public_key: string;
  sealed_secret: string;
  user_id: string;
  name: string;
  white_list_ip: string;
  is_active: boolean;
  is_sandbox: boolean;
  created_at: string;
  last_used_at: string | null;
  usage_count: string;
};

function keyFromRow(row: ApiKeyRow): ApiKey {
  return {
    apiId: row.api_id,
    publicKey: row.public_key,
    userId: Number(row.user_id),
    name: row.name,
    whiteListIp: row.white_list_ip,
    isActive: row.is_active,
    isSandboxKey: row.is_sandbox,
    createdAtMs: Date.parse(row.created_at),
    lastUsedAtMs: row.last_used_at === null ? null : Date.parse(row.last_used_at),
    usageCount: Number(row.usage_count),
  };
}

const sealedFromRow = (row: ApiKeyRow): SealedApiKey => ({
  ...keyFromRow(row),
  sealedSecret: row.sealed_secret,
});

const INSERT = `
  INSERT INTO api_key (
    api_id, public_key, sealed_secret, user_id, name, white_list_ip, is_active, is_sandbox,
    created_at
  )
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;

const UPDATE = `
  UPDATE api_key
  SET
    name = coalesce($3, name),
    white_list_ip = coalesce($4, white_list_ip),
    is_active = coalesce($5, is_active)
  WHERE user_id = $1 AND api_id = $2 AND deleted_at IS NULL
  RETURNING *`;

const ADD_USES = `
  UPDATE api_key k
  SET
    usage_count = k.usage_count + u.count::bigint,
    last_used_at = greatest(k.last_used_at, u.at::timestamptz)
  FROM unnest($1::text[], $2::text[], $3::text[]) AS u (api_id, count, at)
  WHERE k.api_id = u.api_id`;

/**
 * Two nodes that write at once would deadlock if they locked the keys in different orders.
 */
const LOCK_IN_ORDER =
  'SELECT api_id FROM api_key WHERE api_id = ANY($1::text[]) ORDER BY api_id FOR UPDATE';

/** @see ApiKeyStore */
export function createApiKeyStore(): ApiKeyStore {
  return {
    countForUpdate: async (sql, userId) => {
      await sql.query('SELECT user_id FROM app_user WHERE user_id = $1 FOR UPDATE', [userId]);
      const [row] = await sql.query<{ count: string }>(
        'SELECT count(*) FROM api_key WHERE user_id = $1 AND deleted_at IS NULL',
        [userId],
      );
      return Number(row?.count ?? 0);
    },
    insert: async (sql, key) => {
      await sql.query(INSERT, [
        key.apiId,
        key.publicKey,
        key.sealedSecret,
        key.userId,
        key.name,
        key.whiteListIp,
        key.isActive,
        key.isSandboxKey,
        iso(key.createdAtMs),
      ]);
    },
    ofUser: async (sql, userId) => {
      const rows = await sql.query<ApiKeyRow>(
        'SELECT * FROM api_key WHERE user_id = $1 AND deleted_at IS NULL ORDER BY created_at DESC, api_id',
        [userId],
      );
      return rows.map(keyFromRow);
    },
    findByPublicKey: async (sql, publicKey) => {
      const [row] = await sql.query<ApiKeyRow>(
        'SELECT * FROM api_key WHERE public_key = $1 AND deleted_at IS NULL',
        [publicKey],
      );
      return row ? sealedFromRow(row) : null;
    },
    update: async (sql, userId, apiId, { name, whiteListIp, isActive }) => {
      const [row] = await sql.query<ApiKeyRow>(UPDATE, [
        userId,
        apiId,
        name ?? null,
        whiteListIp ?? null,
        isActive ?? null,
      ]);
      return row ? keyFromRow(row) : null;
    },
    remove: async (sql, userId, apiId, atMs) => {
      const rows = await sql.query(
        `
          UPDATE api_key
          SET deleted_at = $3, sealed_secret = NULL
          WHERE user_id = $1 AND api_id = $2 AND deleted_at IS NULL
          RETURNING api_id`,
        [userId, apiId, iso(atMs)],
      );
      return rows.length === 1;
    },
    addUses: async (sql, uses) => {
      if (uses.length === 0) return;
      const apiIds = uses.map(({ apiId }) => apiId);
      await sql.query(LOCK_IN_ORDER, [apiIds]);
      await sql.query(ADD_USES, [
        apiIds,
        uses.map(({ count }) => String(count)),
        uses.map(({ lastUsedAtMs }) => iso(lastUsedAtMs)),
      ]);
    },
  };
}
