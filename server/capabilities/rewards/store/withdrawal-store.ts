import type { Locale } from '@quayside/contract/site/locales';
import { iso } from '@quayside/contract/time/iso';

import type { Sql, SqlParameter } from '../../../platform/database/database';
import type { TransferState } from '../../treasury';
import type {
  ConfirmBy,
  TrackedWithdrawal,
  WithdrawalState,
} from '../domain/withdrawals/withdrawal';
import type { WithdrawalStore } from '../ports/withdrawal-store';

type WithdrawalRow = {
  withdrawal_id: string;
  user_id: string;
  state: WithdrawalState;
  asset_slug: string;
  address: string;
  is_simulated: boolean;
  from_affiliate_minor: string;
  from_cashback_minor: string;
  confirm_by: ConfirmBy;
  code_hash: string | null;
  tries_left: number;
  confirm_before: string;
  created_at: string;
  updated_at: string;
  transfer_state: TransferState | null;
  tx_id: string | null;
  last_error: string | null;
};

const ids = (rows: readonly { withdrawal_id: string }[]): string[] =>
  rows.map((row) => row.withdrawal_id);

function withdrawalFromRow(row: WithdrawalRow): TrackedWithdrawal {
  return {
    withdrawalId: row.withdrawal_id,
    userId: Number(row.user_id),
    state: row.state,
    assetSlug: row.asset_slug,
    address: row.address,
    isSimulated: row.is_simulated,
    fromAffiliateMinor: BigInt(row.from_affiliate_minor),
    fromCashbackMinor: BigInt(row.from_cashback_minor),
    confirmBy: row.confirm_by,
    codeHash: row.code_hash,
    triesLeft: row.tries_left,
    confirmBeforeMs: Date.parse(row.confirm_before),
    createdAtMs: Date.parse(row.created_at),
    updatedAtMs: Date.parse(row.updated_at),
    transferState: row.transfer_state,
    txId: row.tx_id,
  };
}

const SELECT = `
  SELECT w.*, t.state AS transfer_state, t.tx_id, t.last_error
  FROM affiliate_withdrawal w
  LEFT JOIN outgoing_transfer t ON t.transfer_key = 'reward-withdrawal:' || w.withdrawal_id`;

async function withdrawals(
  sql: Sql,
  condition: string,
  parameters: readonly SqlParameter[],
): Promise<TrackedWithdrawal[]> {
  return (await sql.query<WithdrawalRow>(`${SELECT} WHERE ${condition}`, parameters)).map(
    withdrawalFromRow,
  );
}

const INSERT = `
  INSERT INTO affiliate_withdrawal (
    withdrawal_id, user_id, state, asset_slug, address, is_simulated, from_affiliate_minor,
    from_cashback_minor, confirm_by, code_hash, tries_left, confirm_before, idempotency_key,
    request_hash, created_at, updated_at
  )
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $15)`;

/** Locks rows in the order in which the ledger posts to them. */
const LOCK_BALANCES = `
  SELECT kind, balance_minor
  FROM ledger_account
  WHERE asset_slug = $1 AND reference = $2 AND kind IN ('affiliate_balance', 'cashback_balance')
  ORDER BY kind FOR UPDATE`;

/** A failed withdrawal needs no work, but is listed for a day. */
const STUCK = `
  (w.state = 'queued' AND (w.updated_at < $1 OR t.round > 0 OR t.conflict_tx_id IS NOT NULL))
  OR (w.state = 'failed' AND w.updated_at > $1::timestamptz - interval '1 day')
  ORDER BY w.created_at`;

const IN_WITHDRAWAL = `
  SELECT coalesce(sum(from_affiliate_minor), 0) AS affiliate, coalesce(sum(from_cashback_minor), 0) AS cashback
  FROM affiliate_withdrawal WHERE user_id = $1 AND state IN ('awaiting_confirmation', 'queued')`;

/** Our debts are negative balances in the ledger. */
const owedMinor = (
  rows: readonly { kind: string; balance_minor: string }[],
  kind: string,
): bigint => -BigInt(rows.find((row) => row.kind === kind)?.balance_minor ?? '0');

/** @see WithdrawalStore */
export function createWithdrawalStore(): WithdrawalStore {
  return {
    insert: async (sql, withdrawal, idempotency) => {
      await sql.query(INSERT, [
        withdrawal.withdrawalId,
        withdrawal.userId,
        withdrawal.state,
        withdrawal.assetSlug,
        withdrawal.address,
        withdrawal.isSimulated,
        withdrawal.fromAffiliateMinor.toString(),
        withdrawal.fromCashbackMinor.toString(),
        withdrawal.confirmBy,
        withdrawal.codeHash,
        withdrawal.triesLeft,
        iso(withdrawal.confirmBeforeMs),
        idempotency?.key ?? null,
        idempotency?.requestHash ?? null,
        iso(withdrawal.createdAtMs),
      ]);
    },
    ...createReads(),
    setState: async (sql, withdrawalId, from, to, atMs) => {
      const rows = await sql.query(
        `
          UPDATE affiliate_withdrawal
          SET state = $3, updated_at = $4
          WHERE withdrawal_id = $1 AND state = $2
          RETURNING withdrawal_id`,
        [withdrawalId, from, to, iso(atMs)],
      );
      return rows.length === 1;
    },
    claimAttempt: async (sql, withdrawalId, atMs) => {
      const [row] = await sql.query<{ tries_left: number }>(
        `
          UPDATE affiliate_withdrawal
          SET tries_left = tries_left - 1
          WHERE withdrawal_id = $1
            AND state = 'awaiting_confirmation'
            AND tries_left > 0
            AND confirm_before > $2
          RETURNING tries_left`,
        [withdrawalId, iso(atMs)],
      );
      return row?.tries_left ?? null;
    },
    lockBalances: async (sql, userId, assetSlug) => {
      const rows = await sql.query<{ kind: string; balance_minor: string }>(LOCK_BALANCES, [
        assetSlug,
        String(userId),
      ]);
      if (rows.length === 0) return null;
      return {
        affiliateMinor: owedMinor(rows, 'affiliate_balance'),
        cashbackMinor: owedMinor(rows, 'cashback_balance'),
      };
    },
  };
}

function createReads(): Pick<
  WithdrawalStore,
  'find' | 'findOf' | 'findByKey' | 'listOf' | 'overdueIds' | 'stuck' | 'inWithdrawal' | 'mailboxOf'
> {
  return {
    find: async (sql, withdrawalId) =>
      (await withdrawals(sql, 'w.withdrawal_id = $1', [withdrawalId]))[0] ?? null,
    // Compared as text, so that a malformed id does not cause a database error.
    findOf: async (sql, userId, withdrawalId) =>
      (
        await withdrawals(sql, 'w.user_id = $1 AND w.withdrawal_id::text = $2', [
          userId,
          withdrawalId,
        ])
      )[0] ?? null,
    findByKey: async (sql, userId, key) => {
      const [row] = await sql.query<{ withdrawal_id: string; request_hash: string }>(
        'SELECT withdrawal_id, request_hash FROM affiliate_withdrawal WHERE user_id = $1 AND idempotency_key = $2',
        [userId, key],
      );
      return row ? { withdrawalId: row.withdrawal_id, requestHash: row.request_hash } : null;
    },
    listOf: (sql, userId, limit) =>
      withdrawals(sql, 'w.user_id = $1 ORDER BY w.created_at DESC, w.withdrawal_id LIMIT $2', [
        userId,
        limit,
      ]),
    overdueIds: async (sql, nowMs, limit) =>
      ids(
        await sql.query(
          `
            SELECT withdrawal_id
            FROM affiliate_withdrawal
            WHERE state = 'awaiting_confirmation' AND confirm_before <= $1
            ORDER BY confirm_before LIMIT $2`,
          [iso(nowMs), limit],
        ),
      ),
    stuck: async (sql, beforeMs) =>
      (await sql.query<WithdrawalRow>(`${SELECT} WHERE ${STUCK}`, [iso(beforeMs)])).map((row) => ({
        ...withdrawalFromRow(row),
        lastError: row.last_error,
      })),
    inWithdrawal: async (sql, userId) => {
      const [row] = await sql.query<{ affiliate: string; cashback: string }>(IN_WITHDRAWAL, [
        userId,
      ]);
      return {
        affiliateMinor: BigInt(row?.affiliate ?? '0'),
        cashbackMinor: BigInt(row?.cashback ?? '0'),
      };
    },
    mailboxOf: async (sql, userId) => {
      const [row] = await sql.query<{ email: string | null; locale: Locale }>(
        'SELECT email, locale FROM app_user WHERE user_id = $1',
        [userId],
      );
      return row && row.email !== null ? { email: row.email, locale: row.locale } : null;
    },
  };
}
