import { iso } from '@quayside/contract/time/iso';

import type { DepositStore } from '../ports/deposit-store';
import { createDepositAddresses } from './deposit-addresses';
import { findDeposits } from './deposit-row';
import { createDepositSweeps } from './deposit-sweeps';
import { readWatchState } from './watch-state';

/**
 * Assigns the transfer to the order that owns the address on this chain, or else to the newest
 * order that owns it on another chain of the wallet. A transfer that vanished and came back counts
 * as new. If a transfer was seen before it was mined, it counts as mined no earlier than it was
 * seen, whatever the block's timestamp says. The amount in a block replaces the amount of the
 * pending transaction.
 */
const RECORD = `
  INSERT INTO deposit (
    order_id, chain_key, tx_id, transfer_key, address, asset_slug, amount_minor, block_height,
    state, first_seen_at, mined_at
  )
  SELECT a.order_id, $1, $2, $3, $4, $5, $6, $7, 'seen', $8, $10
  FROM deposit_address a
  JOIN orders o USING (order_id)
  WHERE a.chain_key = ANY($9) AND a.address = $4
  ORDER BY (a.chain_key = $1) DESC, o.created_at DESC LIMIT 1
  ON CONFLICT (chain_key, tx_id, transfer_key) DO UPDATE SET
    block_height = coalesce(excluded.block_height, deposit.block_height),
    amount_minor = CASE
      WHEN deposit.state IN ('seen', 'vanished') AND excluded.block_height IS NOT NULL
        THEN excluded.amount_minor
      ELSE deposit.amount_minor
    END,
    first_seen_at = CASE
      WHEN deposit.state = 'vanished' THEN excluded.first_seen_at
      ELSE deposit.first_seen_at
    END,
    mined_at = CASE
      WHEN deposit.state = 'vanished' THEN excluded.mined_at
      WHEN deposit.mined_at IS NOT NULL OR excluded.mined_at IS NULL THEN deposit.mined_at
      ELSE greatest(excluded.mined_at, deposit.first_seen_at)
    END,
    state = CASE WHEN deposit.state = 'vanished' THEN 'seen' ELSE deposit.state END`;

/**
 * A new round starts each time a deposit enters the books, including when it reappears after it was
 * returned and lost, so that a later loss is booked separately.
 */
const SET_STATE = `
  UPDATE deposit
  SET
    state = $3,
    credit_round = credit_round + CASE
      WHEN $3 IN ('credited', 'surplus', 'unexpected') OR (state = 'seen' AND $3 = 'returned')
        THEN 1
      ELSE 0
    END
  WHERE deposit_id = $1 AND state = ANY($2)
  RETURNING deposit_id`;

/** @see DepositStore */
export function createDepositStore(): DepositStore {
  return {
    ...createDepositAddresses(),
    watchState: readWatchState,
    record: async (sql, wallet, chainKey, transfer, mined, atMs) => {
      const { txId, transferKey, address, assetSlug, amountMinor } = transfer;
      await sql.query(RECORD, [
        chainKey,
        txId,
        transferKey,
        address,
        assetSlug,
        amountMinor.toString(),
        mined?.height ?? null,
        iso(atMs),
        wallet.chainKeys,
        mined && iso(mined.atMs),
      ]);
    },
    insertCaptured: async (sql, { orderId, chainKey, txId, assetSlug, amountMinor, state, atMs }) =>
      (
        await sql.query(
          `
            INSERT INTO deposit (
              order_id, chain_key, tx_id, transfer_key, address, asset_slug, amount_minor, state,
              credit_round, first_seen_at
            )
            VALUES ($1, $2, $3, 'card', '', $4, $5, $6, 1, $7)
            ON CONFLICT DO NOTHING
            RETURNING 1`,
          [orderId, chainKey, txId, assetSlug, amountMinor.toString(), state, iso(atMs)],
        )
      ).length === 1,
    seenStrays: (sql, chainKey) =>
      findDeposits(
        sql,
        `
          chain_key = $1
          AND state = 'seen'
          AND asset_slug <> (SELECT from_slug FROM orders o WHERE o.order_id = deposit.order_id)
          ORDER BY deposit_id`,
        [chainKey],
      ),
    find: async (sql, depositId) =>
      (await findDeposits(sql, 'deposit_id = $1', [depositId]))[0] ?? null,
    ofOrder: (sql, orderId) => findDeposits(sql, 'order_id = $1 ORDER BY deposit_id', [orderId]),
    unmined: (sql, chainKey) =>
      findDeposits(sql, `chain_key = $1 AND block_height IS NULL AND state <> 'vanished'`, [
        chainKey,
      ]),
    detachFrom: async (sql, chainKey, height) => {
      await sql.query(
        'UPDATE deposit SET block_height = NULL WHERE chain_key = $1 AND block_height >= $2',
        [chainKey, height],
      );
    },
    setState: async (sql, depositId, from, to) => {
      const rows = await sql.query(SET_STATE, [depositId, from, to]);
      return rows.length === 1;
    },
    ...createDepositSweeps(),
    countExtraDeposits: async (sql) => {
      const [row] = await sql.query<{ count: string }>(
        `SELECT count(*) FROM deposit WHERE state IN ('surplus', 'unexpected')`,
      );
      return Number(row?.count ?? 0);
    },
  };
}
