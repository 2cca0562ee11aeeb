import type { DayCount } from '../domain/count-days';
import type { RewardLine, RewardStore } from '../ports/reward-store';
import { rewardFromRow, type RewardRow } from './reward-row';

const OF_USER = `
  SELECT reward.*, orders.from_slug, orders.to_slug FROM reward JOIN orders USING (order_id)
  WHERE reward.user_id = $1 AND reward.kind = ANY($2) AND reward.round > 0 AND reward.amount_minor > 0
  ORDER BY reward.created_at DESC, reward.reward_id OFFSET $3 LIMIT $4`;

const PENDING = `
  SELECT reward.*, orders.from_slug, orders.to_slug FROM reward JOIN orders USING (order_id)
  WHERE reward.state = 'pending' ORDER BY reward.created_at, reward.reward_id LIMIT $1`;

const AFFILIATE_DAYS = `
  SELECT
    day::text, sum(registrations)::int AS registrations, sum(orders)::int AS orders,
    sum(earned) AS earned
  FROM (
    SELECT
      (created_at AT TIME ZONE 'UTC')::date AS day, 1 AS registrations, 0 AS orders,
      0::numeric AS earned
    FROM app_user
    WHERE referrer_user_id = $1 AND created_at >= $2
    UNION ALL
    SELECT (min(created_at) AT TIME ZONE 'UTC')::date, 0, 1, sum(amount_minor)
    FROM reward
    WHERE user_id = $1
      AND kind IN ('accrual', 'markup')
      AND state = 'earned'
      AND amount_minor > 0
      AND created_at >= $2
    GROUP BY order_id
  ) AS happened
  GROUP BY day
  ORDER BY day`;

type LineRow = RewardRow & { from_slug: string; to_slug: string };

function lineFromRow(row: LineRow): RewardLine {
  return { ...rewardFromRow(row), fromSlug: row.from_slug, toSlug: row.to_slug };
}

/** Lists of rewards for operators and users. */
export function createRewardLists(): Pick<
  RewardStore,
  'pendingOrderIds' | 'listPending' | 'countPending' | 'ofUser' | 'affiliateDays'
> {
  return {
    pendingOrderIds: async (sql) => {
      const rows = await sql.query<{ order_id: string }>(
        `SELECT order_id FROM reward WHERE state = 'pending' GROUP BY order_id ORDER BY min(created_at)`,
      );
      return rows.map((row) => Number(row.order_id));
    },
    listPending: async (sql, limit) =>
      (await sql.query<LineRow>(PENDING, [limit])).map(lineFromRow),
    countPending: async (sql) => {
      const [row] = await sql.query<{ count: number }>(
        "SELECT count(*)::int AS count FROM reward WHERE state = 'pending'",
      );
      return row?.count ?? 0;
    },
    ofUser: async (sql, userId, kinds, { offset, limit }) => {
      const rows = await sql.query<LineRow>(OF_USER, [userId, kinds, offset, limit]);
      return rows.map(lineFromRow);
    },
    affiliateDays: async (sql, userId, sinceMs) => {
      const rows = await sql.query<{
        day: string;
        registrations: number;
        orders: number;
        earned: string;
      }>(AFFILIATE_DAYS, [userId, new Date(sinceMs).toISOString()]);
      return rows.map(({ day, registrations, orders, earned }): DayCount => ({
        day,
        registrations,
        orders,
        earnedMinor: BigInt(earned),
      }));
    },
  };
}
