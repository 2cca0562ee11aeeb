import type { AdminScope } from '@quayside/contract/schemas/access';
import type { Locale } from '@quayside/contract/site/locales';

import type { Sql, SqlParameter } from '../../../platform/database/database';
import type { User } from '../domain/user';
import type { UserStore } from '../ports/user-store';

type UserRow = {
  user_id: string;
  email: string | null;
  password_hash: string | null;
  permissions: 'USER' | 'ADMIN';
  admin_scopes: AdminScope[];
  locale: Locale;
  referrer_user_id: string | null;
  created_at: string;
};

/** Arrays as JSON, since the drivers parse them differently. */
const COLUMNS = `
  user_id, email, password_hash, permissions, to_json(admin_scopes) AS admin_scopes, locale,
  referrer_user_id, created_at`;

const INSERT = `
  INSERT INTO app_user (user_id, email, password_hash, locale, referrer_user_id, created_at)
  VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING RETURNING user_id`;

async function one(
  sql: Sql,
  condition: string,
  parameters: readonly SqlParameter[],
): Promise<User | null> {
  const [row] = await sql.query<UserRow>(
    `SELECT ${COLUMNS} FROM app_user WHERE ${condition}`,
    parameters,
  );
  return row ? userFromRow(row) : null;
}

function userFromRow(row: UserRow): User {
  return {
    userId: Number(row.user_id),
    email: row.email,
    passwordHash: row.password_hash,
    permissions: row.permissions,
    adminScopes: row.admin_scopes,
    locale: row.locale,
    referrerUserId: row.referrer_user_id === null ? null : Number(row.referrer_user_id),
    createdAtMs: Date.parse(row.created_at),
  };
}

const COUNT_SIGN_IN_METHODS = `
  SELECT
    (email IS NOT NULL)::int
      + (SELECT count(*) FROM passkey p WHERE p.user_id = u.user_id)
      + (SELECT count(*) FROM messenger_account m WHERE m.user_id = u.user_id) AS ways
  FROM app_user u
  WHERE u.user_id = $1`;

/** @see UserStore */
export function createUserStore(): UserStore {
  return {
    insert: async (sql, { userId, email, passwordHash, locale, referrerUserId, createdAtMs }) => {
      const written = await sql.query(INSERT, [
        userId,
        email,
        passwordHash,
        locale,
        referrerUserId,
        new Date(createdAtMs),
      ]);
      if (written.length === 1) return null;
      return email !== null && (await one(sql, 'email = $1', [email])) ? 'email' : 'userId';
    },
    find: (sql, userId) =>
      one(
        sql,
        'user_id = (SELECT coalesce(merged_into, user_id) FROM app_user WHERE user_id = $1)',
        [userId],
      ),
    findByEmail: (sql, email) => one(sql, 'email = $1', [email]),
    lockPassword: async (sql, userId, passwordHash) => {
      const rows = await sql.query(
        'SELECT user_id FROM app_user WHERE user_id = $1 AND password_hash = $2 FOR SHARE',
        [userId, passwordHash],
      );
      return rows.length === 1;
    },
    lockUnmerged: async (sql, userId) =>
      (
        await sql.query(
          'SELECT user_id FROM app_user WHERE user_id = $1 AND merged_into IS NULL FOR SHARE',
          [userId],
        )
      ).length === 1,
    setPassword: async (sql, userId, passwordHash) => {
      await sql.query('UPDATE app_user SET password_hash = $2 WHERE user_id = $1', [
        userId,
        passwordHash,
      ]);
    },
    setAdmin: async (sql, email, scopes) => {
      const rows = await sql.query(
        'UPDATE app_user SET permissions = $2, admin_scopes = $3::text[] WHERE email = $1 RETURNING user_id',
        [email, scopes.length > 0 ? 'ADMIN' : 'USER', scopes],
      );
      return rows.length === 1;
    },
    countSignInMethods: async (sql, userId) => {
      // A separate statement: the one that waits for a lock does not see changes to other tables
      // made in the meantime.
      await sql.query('SELECT user_id FROM app_user WHERE user_id = $1 FOR UPDATE', [userId]);
      const [row] = await sql.query<{ ways: string }>(COUNT_SIGN_IN_METHODS, [userId]);
      return Number(row?.ways ?? 0);
    },
  };
}
