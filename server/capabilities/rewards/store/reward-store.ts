import type { Sql } from '../../../platform/database/database';
import type { RewardStore, RewardUser } from '../ports/reward-store';
import { createRewardLists } from './reward-lists';
import { allColumns, changingColumns, rewardFromRow, type RewardRow } from './reward-row';

/** All referrers of a user, direct and indirect. `UNION` drops duplicates, so that a cycle ends. */
const HAS_REFERRED = `
  WITH RECURSIVE chain (user_id) AS (
    SELECT $2::bigint
    UNION
    SELECT bringer.user_id
    FROM chain
    CROSS JOIN LATERAL (
      SELECT referrer_user_id AS user_id
      FROM app_user
      WHERE app_user.user_id = chain.user_id AND referrer_user_id IS NOT NULL
      UNION ALL
      SELECT reward.user_id
      FROM reward
      WHERE reward.source_user_id = chain.user_id AND reward.kind = 'accrual'
    ) AS bringer
  )
  SELECT 1
  FROM chain
  WHERE user_id = $1 AND $1::bigint <> $2::bigint LIMIT 1`;

const USERS = `
  SELECT asked.user_id AS asked_user_id, known.user_id, known.email, known.referrer_user_id
  FROM app_user asked
  JOIN app_user known ON known.user_id = coalesce(asked.merged_into, asked.user_id)
  WHERE asked.user_id = ANY($1::bigint[])`;

const HAS_USED_BROWSER = `
  SELECT 1 FROM user_session WHERE user_id = $1 AND fingerprint_hash = $2
  UNION ALL SELECT 1 FROM orders WHERE user_id = $1 AND browser_fingerprint = $3 LIMIT 1`;

const IS_PAID_AT_ADDRESS_OF = `
  SELECT 1
  FROM orders o
  WHERE o.order_id = $1
    AND (
      EXISTS (
        SELECT 1
        FROM orders own
        WHERE own.user_id = $2
          AND own.order_id <> o.order_id
          AND own.destination_canonical = o.destination_canonical
          AND own.destination_memo IS NOT DISTINCT FROM o.destination_memo
      )
      OR EXISTS (
        SELECT 1
        FROM affiliate_withdrawal w
        WHERE w.user_id = $2 AND w.address = o.destination_address
      )
    )`;

/** @see RewardStore */
export function createRewardStore(): RewardStore {
  return {
    users: async (sql, userIds) => {
      const rows = await sql.query<UserRow>(USERS, [userIds]);
      return rows.map(userFromRow);
    },
    hasReferred: async (sql, userId, otherUserId) =>
      (await sql.query(HAS_REFERRED, [userId, otherUserId])).length > 0,
    browserOf: async (sql, orderId) => {
      const [row] = await sql.query<{ browser_fingerprint: string | null }>(
        'SELECT browser_fingerprint FROM orders WHERE order_id = $1',
        [orderId],
      );
      return row?.browser_fingerprint ?? null;
    },
    hasUsedBrowser: async (sql, userId, { browserFingerprint, fingerprintHash }) =>
      (await sql.query(HAS_USED_BROWSER, [userId, fingerprintHash, browserFingerprint])).length > 0,
    isPaidAtAddressOf: async (sql, orderId, userId) =>
      (await sql.query(IS_PAID_AT_ADDRESS_OF, [orderId, userId])).length > 0,
    markupAffiliateOf: async (sql, orderId) => {
      const [row] = await sql.query<{ markup_affiliate_id: string | null }>(
        'SELECT markup_affiliate_id FROM orders WHERE order_id = $1',
        [orderId],
      );
      return row?.markup_affiliate_id ?? null;
    },
    insert: async (sql, rewards) => {
      for (const reward of rewards) await insertRow(sql, allColumns(reward));
    },
    lockOfOrder: async (sql, orderId) =>
      (
        await sql.query<RewardRow>(
          'SELECT * FROM reward WHERE order_id = $1 ORDER BY kind FOR UPDATE',
          [orderId],
        )
      ).map(rewardFromRow),
    update: async (sql, reward) => {
      const columns = changingColumns(reward);
      const changes = Object.keys(columns).map((name, index) => `${name} = $${index + 2}`);
      await sql.query(`UPDATE reward SET ${changes.join(', ')} WHERE reward_id = $1`, [
        reward.rewardId,
        ...Object.values(columns),
      ]);
    },
    ...createRewardLists(),
  };
}

type UserRow = {
  asked_user_id: string;
  user_id: string;
  email: string | null;
  referrer_user_id: string | null;
};

function userFromRow(row: UserRow): RewardUser {
  return {
    userId: Number(row.user_id),
    askedUserId: Number(row.asked_user_id),
    email: row.email,
    referrerUserId: row.referrer_user_id === null ? null : Number(row.referrer_user_id),
  };
}

async function insertRow(sql: Sql, columns: ReturnType<typeof allColumns>): Promise<void> {
  const names = Object.keys(columns);
  const places = names.map((_name, index) => `$${index + 1}`);
  await sql.query(
    `INSERT INTO reward (${names.join(', ')}) VALUES (${places.join(', ')})`,
    Object.values(columns),
  );
}
