import { USER_ACCOUNT_KINDS, type UserBalance } from '../domain/merge-postings';
import type { MergeCandidate, MergeStore } from '../ports/merge-store';

/** Locked in a fixed order, so that two merges cannot deadlock. */
const LOCK_USERS =
  'SELECT user_id FROM app_user WHERE user_id = ANY($1::bigint[]) ORDER BY user_id FOR UPDATE';

/**
 * A separate statement: the one that waits for the locks doesn't see changes to passkeys made
 * meanwhile.
 */
const CANDIDATES = `
  SELECT
    user_id,
    (
      email IS NOT NULL OR EXISTS (SELECT 1 FROM passkey WHERE passkey.user_id = app_user.user_id)
    ) AS has_other_way_in,
    permissions = 'ADMIN' AS is_admin,
    merged_into IS NOT NULL AS is_merged
  FROM app_user
  WHERE user_id = ANY($1::bigint[])`;

type CandidateRow = {
  user_id: string;
  has_other_way_in: boolean;
  is_admin: boolean;
  is_merged: boolean;
};

/**
 * Orders come first: each step of an order locks its row, so that its rewards are booked before the
 * balances are read.
 */
const MOVES: readonly string[] = [
  'UPDATE orders SET user_id = $2 WHERE user_id = $1',
  'UPDATE orders SET partner_user_id = $2 WHERE partner_user_id = $1',
  'UPDATE card_payment SET user_id = $2 WHERE user_id = $1',
  'UPDATE reward SET user_id = $2 WHERE user_id = $1',
  'UPDATE reward SET source_user_id = $2 WHERE source_user_id = $1',
  // Both accounts may have used the same idempotency key: clear it for the account that is merged.
  `UPDATE affiliate_withdrawal SET idempotency_key = NULL, request_hash = NULL
   WHERE user_id = $1 AND idempotency_key IN (SELECT idempotency_key FROM affiliate_withdrawal WHERE user_id = $2)`,
  'UPDATE affiliate_withdrawal SET user_id = $2 WHERE user_id = $1',
  'UPDATE api_key SET user_id = $2 WHERE user_id = $1',
  'UPDATE webhook SET user_id = $2 WHERE user_id = $1',
  // A user can't be their own referrer.
  'UPDATE app_user SET referrer_user_id = nullif($2::bigint, user_id) WHERE referrer_user_id = $1',
  `
    UPDATE app_user
    SET referrer_user_id = (
      SELECT came.referrer_user_id
      FROM app_user came
      WHERE came.user_id = $1 AND came.referrer_user_id <> $2
    )
    WHERE user_id = $2 AND referrer_user_id IS NULL`,
  `UPDATE messenger_account SET user_id = $2 WHERE user_id = $1
   AND messenger NOT IN (SELECT messenger FROM messenger_account WHERE user_id = $2)`,
  'DELETE FROM messenger_account WHERE user_id = $1',
  'UPDATE app_user SET merged_into = $2 WHERE merged_into = $1',
];

const LOCK_BALANCES = `
  SELECT asset_slug, kind, balance_minor FROM ledger_account
  WHERE kind = ANY($2::text[]) AND reference = $1 AND balance_minor <> 0 ORDER BY asset_slug, kind FOR UPDATE`;

/** @see MergeStore */
export function createMergeStore(): MergeStore {
  return {
    lockUsers: async (sql, userIds) => {
      await sql.query(LOCK_USERS, [userIds]);
      const rows = await sql.query<CandidateRow>(CANDIDATES, [userIds]);
      return rows.map((row): MergeCandidate => ({
        userId: Number(row.user_id),
        hasOtherSignInMethod: row.has_other_way_in,
        isAdmin: row.is_admin,
        isMerged: row.is_merged,
      }));
    },
    moveBelongings: async (sql, fromUserId, toUserId) => {
      for (const statement of MOVES)
        await sql.query(
          statement,
          statement.includes('$2') ? [fromUserId, toUserId] : [fromUserId],
        );
    },
    lockBalances: async (sql, userId) => {
      const rows = await sql.query<{
        asset_slug: string;
        kind: UserBalance['kind'];
        balance_minor: string;
      }>(LOCK_BALANCES, [String(userId), [...USER_ACCOUNT_KINDS]]);
      return rows.map((row) => ({
        assetSlug: row.asset_slug,
        kind: row.kind,
        balanceMinor: BigInt(row.balance_minor),
      }));
    },
    markMerged: async (sql, fromUserId, toUserId, atMs) => {
      await sql.query('UPDATE app_user SET merged_into = $2, merged_at = $3 WHERE user_id = $1', [
        fromUserId,
        toUserId,
        new Date(atMs),
      ]);
    },
    mergedSince: async (sql, sinceMs) => {
      const rows = await sql.query<{ user_id: string; merged_into: string }>(
        'SELECT user_id, merged_into FROM app_user WHERE merged_at >= $1 ORDER BY merged_at',
        [new Date(sinceMs)],
      );
      return rows.map((row) => ({
        fromUserId: Number(row.user_id),
        toUserId: Number(row.merged_into),
      }));
    },
  };
}
