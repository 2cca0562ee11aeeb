import type { DeviceStore } from '../ports/device-store';

const IS_KNOWN = `
  SELECT 1 FROM known_device d JOIN app_user u USING (user_id)
  WHERE d.device_hash = $1 AND u.email = $2 AND d.last_login_at >= $3`;

const REMEMBER = `
  INSERT INTO known_device (device_hash, user_id, last_login_at) VALUES ($1, $2, $3)
  ON CONFLICT (device_hash, user_id) DO UPDATE SET last_login_at = excluded.last_login_at`;

const MAX_PER_ACCOUNT = 20;
const KEEP_NEWEST = `
  DELETE FROM known_device
  WHERE user_id = $1
    AND device_hash IN (
      SELECT device_hash
      FROM known_device
      WHERE user_id = $1
      ORDER BY last_login_at DESC, device_hash OFFSET ${MAX_PER_ACCOUNT}
    )`;

/** @see DeviceStore */
export function createDeviceStore(): DeviceStore {
  return {
    isKnown: async (sql, deviceHash, email, sinceMs) =>
      (await sql.query(IS_KNOWN, [deviceHash, email, new Date(sinceMs)])).length > 0,
    remember: async (sql, { deviceHash, previousHash, userId, atMs }) => {
      if (previousHash !== null)
        await sql.query('UPDATE known_device SET device_hash = $2 WHERE device_hash = $1', [
          previousHash,
          deviceHash,
        ]);
      await sql.query(REMEMBER, [deviceHash, userId, new Date(atMs)]);
      await sql.query(KEEP_NEWEST, [userId]);
    },
    deleteAllOf: async (sql, userId) => {
      await sql.query('DELETE FROM known_device WHERE user_id = $1', [userId]);
    },
    deleteBefore: async (sql, beforeMs) => {
      await sql.query('DELETE FROM known_device WHERE last_login_at < $1', [new Date(beforeMs)]);
    },
  };
}
