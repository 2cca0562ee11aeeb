import type { Sql } from '../../../platform/database/database';
import { type AccountKind, mergePostings, type Posting } from '../domain/posting';
import type { LedgerEvents } from '../ports/ledger-events';
import type { LedgerFault, LedgerStore } from '../ports/ledger-store';

/**
 * Finds or creates the account, and adds to its balance: the row lock serialises writers of one
 * account.
 */
const ADD_TO_ACCOUNT = `
  INSERT INTO ledger_account (asset_slug, kind, reference, balance_minor)
  VALUES ($1, $2, $3, $4)
  ON CONFLICT (asset_slug, kind, reference) DO UPDATE SET
    balance_minor = ledger_account.balance_minor + excluded.balance_minor
  RETURNING account_id`;

/**
 * Accounts are always locked in the same order, so that two transactions cannot wait for each
 * other.
 */
const inLockOrder = (a: Posting, b: Posting): number =>
  `${a.assetSlug} ${a.kind} ${a.reference}` < `${b.assetSlug} ${b.kind} ${b.reference}` ? -1 : 1;

async function writePosting(sql: Sql, transactionId: string, posting: Posting): Promise<void> {
  const [account] = await sql.query<{ account_id: string }>(ADD_TO_ACCOUNT, [
    posting.assetSlug,
    posting.kind,
    posting.reference,
    posting.amountMinor.toString(),
  ]);
  if (!account) throw new Error('The account was neither found nor made');
  await sql.query(
    'INSERT INTO ledger_posting (transaction_id, account_id, amount_minor) VALUES ($1, $2, $3)',
    [transactionId, account.account_id, posting.amountMinor.toString()],
  );
}

/**
 * Outgoing transfers of the hot wallet without a reservation: refunds, returns of misdirected
 * deposits, gas for sweeps, reward withdrawals, transfers to the cold wallet and to the owner, what
 * was sent before a restore, and payouts that a reorganisation dropped after their confirmation had
 * released the reservation.
 * A booked refund counts until it is confirmed. A failed withdrawal, or failed transfer to the cold
 * wallet or to the owner, does not count, because it is not sent again.
 */
export const UNRESERVED = `
  SELECT asset_slug, amount_minor FROM outgoing_transfer
  WHERE from_wallet = 'hot' AND (
    (purpose IN ('refund', 'return', 'gas') AND state IN ('queued', 'signed', 'broadcast', 'failed'))
    OR (purpose = 'payout' AND was_confirmed AND state IN ('queued', 'signed', 'broadcast', 'failed'))
    OR (purpose IN ('reward_withdrawal', 'cold', 'owner') AND state IN ('queued', 'signed', 'broadcast'))
    OR (
      purpose = 'adopted'
      AND transfer_key NOT LIKE 'adopted:filler:%'
      AND state IN ('signed', 'broadcast')
    ))`;

/**
 * Coins that the books have in the hot wallet but that it cannot spend: the chain does not show
 * them there, or they are at the address of a former hot wallet.
 */
export const UNSPENDABLE = `
  SELECT asset_slug, greatest(-difference_minor, 0) + at_former_minor AS amount_minor
  FROM reconciled_wallet
  WHERE wallet = 'hot'`;

const FREE = `
  SELECT asset_slug, sum(minor) AS free FROM (
    SELECT asset_slug, balance_minor AS minor FROM ledger_account WHERE kind = 'hot_wallet'
    UNION ALL SELECT asset_slug, -amount_minor FROM reservation
    UNION ALL SELECT asset_slug, -amount_minor FROM (${UNRESERVED}) AS leaving
    UNION ALL SELECT asset_slug, -amount_minor FROM (${UNSPENDABLE}) AS unspendable
  ) AS parts GROUP BY asset_slug`;

/** Orders lock the same row before they reserve. */
const LOCK_HOT_WALLET = `
  SELECT FROM ledger_account
  WHERE asset_slug = $1 AND kind = 'hot_wallet' AND reference = ''
  FOR UPDATE`;

const VERIFY = `
  SELECT
    asset_slug,
    'the accounts of the asset sum to ' || sum(balance_minor) || ', not to zero' AS problem
  FROM ledger_account
  GROUP BY asset_slug
  HAVING sum(balance_minor) <> 0
  UNION ALL
  SELECT
    a.asset_slug,
    'the account ' || a.kind || ' ' || a.reference || ' stands at ' || a.balance_minor
      || ', its postings sum to ' || coalesce(sum(p.amount_minor), 0)
  FROM ledger_account a
  LEFT JOIN ledger_posting p USING (account_id)
  GROUP BY a.account_id, a.asset_slug, a.kind, a.reference, a.balance_minor
  HAVING a.balance_minor <> coalesce(sum(p.amount_minor), 0)`;

const POSTED = `
  SELECT p.amount_minor
  FROM ledger_posting p
  JOIN ledger_transaction t USING (transaction_id)
  JOIN ledger_account a USING (account_id)
  WHERE t.transaction_key = $1 AND a.asset_slug = $2 AND a.kind = $3 AND a.reference = $4`;

const CHANGES = `
  SELECT a.asset_slug, a.kind, sum(p.amount_minor) AS minor
  FROM ledger_posting p
  JOIN ledger_transaction t USING (transaction_id)
  JOIN ledger_account a USING (account_id)
  WHERE a.kind = ANY($1) AND t.created_at >= $2 AND t.created_at < $3
  GROUP BY a.asset_slug, a.kind
  ORDER BY a.asset_slug, a.kind`;

/** @see LedgerStore */
export function createLedgerStore({ posted }: LedgerEvents): LedgerStore {
  return {
    post: async (sql, transaction, atMs) => {
      const [row] = await sql.query<{ transaction_id: string }>(
        `
          INSERT INTO ledger_transaction (transaction_key, order_id, created_at)
          VALUES ($1, $2, $3)
          ON CONFLICT (transaction_key) DO NOTHING
          RETURNING transaction_id`,
        [transaction.key, transaction.orderId, new Date(atMs).toISOString()],
      );
      if (!row) return false;
      for (const posting of mergePostings(transaction.postings).sort(inLockOrder))
        await writePosting(sql, row.transaction_id, posting);
      await posted.publish(sql, async () => ({ transaction, atMs }));
      return true;
    },
    isPosted: async (sql, transactionKey) =>
      (
        await sql.query('SELECT 1 FROM ledger_transaction WHERE transaction_key = $1', [
          transactionKey,
        ])
      ).length > 0,
    posted: async (sql, transactionKey, assetSlug, account) => {
      const [row] = await sql.query<{ amount_minor: string }>(POSTED, [
        transactionKey,
        assetSlug,
        account.kind,
        account.reference ?? '',
      ]);
      return BigInt(row?.amount_minor ?? '0');
    },
    changes: async (sql, kinds, { fromMs, toMs }) => {
      const rows = await sql.query<{ asset_slug: string; kind: AccountKind; minor: string }>(
        CHANGES,
        [kinds, new Date(fromMs), new Date(toMs)],
      );
      return rows.map((row) => ({
        assetSlug: row.asset_slug,
        kind: row.kind,
        amountMinor: BigInt(row.minor),
      }));
    },
    balance: async (sql, assetSlug, account) => {
      const [row] = await sql.query<{ balance_minor: string }>(
        'SELECT balance_minor FROM ledger_account WHERE asset_slug = $1 AND kind = $2 AND reference = $3',
        [assetSlug, account.kind, account.reference ?? ''],
      );
      return BigInt(row?.balance_minor ?? '0');
    },
    verify: async (sql) => {
      const rows = await sql.query<{ asset_slug: string; problem: string }>(VERIFY);
      return rows.map((row): LedgerFault => ({ assetSlug: row.asset_slug, problem: row.problem }));
    },
    freeByAsset: async (sql) => {
      const rows = await sql.query<{ asset_slug: string; free: string }>(FREE);
      return new Map(rows.map((row) => [row.asset_slug, BigInt(row.free)]));
    },
    lockFree: async (sql, assetSlug) => {
      await sql.query(LOCK_HOT_WALLET, [assetSlug]);
      const [row] = await sql.query<{ free: string }>(
        `SELECT free FROM (${FREE}) AS every_asset WHERE asset_slug = $1`,
        [assetSlug],
      );
      return BigInt(row?.free ?? '0');
    },
  };
}
