import type { Deposit, DepositState } from '../../domain/deposits/deposit';
import type { SqlParameter, Sql } from '../../ports/database';
import type { DepositStore } from '../../ports/stores/deposit-store';
import { IS_UNSWEPT } from './is-unswept';
import { createTermsShares } from './terms-share-rows';

type DepositRow = {
  deposit_id: string;
  order_id: string;
  chain_key: string;
  tx_id: string;
  transfer_key: string;
  address: string;
  asset_slug: string;
  amount_minor: string;
  block_height: string | null;
  state: DepositState;
  credit_round: number;
  first_seen_at: string;
  mined_at: string | null;
};

const iso = (atMs: number): string => new Date(atMs).toISOString();

function depositFromRow(row: DepositRow): Deposit {
  return {
    depositId: row.deposit_id,
    orderId: Number(row.order_id),
    chainKey: row.chain_key,
    txId: row.tx_id,
    transferKey: row.transfer_key,
    address: row.address,
    assetSlug: row.asset_slug,
    amountMinor: BigInt(row.amount_minor),
    blockHeight: row.block_height === null ? null : Number(row.block_height),
    state: row.state,
    creditRound: row.credit_round,
    firstSeenAtMs: Date.parse(row.first_seen_at),
    minedAtMs: row.mined_at === null ? null : Date.parse(row.mined_at),
  };
}

async function deposits(
  sql: Sql,
  condition: string,
  parameters: readonly SqlParameter[],
): Promise<Deposit[]> {
  const rows = await sql.query<DepositRow>(`SELECT * FROM deposit WHERE ${condition}`, parameters);
  return rows.map(depositFromRow);
}

/**
 * The order whose address this is on this very chain, else the newest one whose address it is on another chain of the wallet.
 * A transfer that had vanished and is back is as good as new, its times too. One that was announced before was mined no earlier than that, whatever its block is dated.
 * What a block says of the amount counts more than what the pending call said.
 */
const RECORD = `
  INSERT INTO deposit (order_id, chain_key, tx_id, transfer_key, address, asset_slug, amount_minor, block_height, state, first_seen_at, mined_at)
  SELECT a.order_id, $1, $2, $3, $4, $5, $6, $7, 'seen', $8, $10
  FROM deposit_address a JOIN orders o USING (order_id) WHERE a.chain_key = ANY($9) AND a.address = $4
  ORDER BY (a.chain_key = $1) DESC, o.created_at DESC LIMIT 1
  ON CONFLICT (chain_key, tx_id, transfer_key) DO UPDATE SET
    block_height = coalesce(excluded.block_height, deposit.block_height),
    amount_minor = CASE WHEN deposit.state IN ('seen', 'vanished') AND excluded.block_height IS NOT NULL THEN excluded.amount_minor ELSE deposit.amount_minor END,
    first_seen_at = CASE WHEN deposit.state = 'vanished' THEN excluded.first_seen_at ELSE deposit.first_seen_at END,
    mined_at = CASE WHEN deposit.state = 'vanished' THEN excluded.mined_at WHEN deposit.mined_at IS NOT NULL OR excluded.mined_at IS NULL THEN deposit.mined_at ELSE greatest(excluded.mined_at, deposit.first_seen_at) END,
    state = CASE WHEN deposit.state = 'vanished' THEN 'seen' ELSE deposit.state END`;

/** Chains count their own indexes too, as they did before wallets had sequences: a wallet's begins where the longest of its chains ends. */
const NEXT_INDEX = `
  WITH taken AS (
    INSERT INTO deposit_wallet (wallet_key, next_derivation_index)
    SELECT $1, coalesce(max(next_derivation_index), 0) + 1 FROM chain_wallet WHERE chain_key = ANY($3)
    ON CONFLICT (wallet_key) DO UPDATE SET next_derivation_index = greatest(deposit_wallet.next_derivation_index + 1, excluded.next_derivation_index)
    RETURNING next_derivation_index - 1 AS derivation_index
  ), counted AS (
    INSERT INTO chain_wallet (chain_key, next_derivation_index) SELECT $2, derivation_index + 1 FROM taken
    ON CONFLICT (chain_key) DO UPDATE SET next_derivation_index = greatest(chain_wallet.next_derivation_index, excluded.next_derivation_index)
  )
  SELECT derivation_index FROM taken`;

/** Each time that a deposit enters the books begins a round, also where it was lost after it had been sent back: the next loss is then another one. */
const SET_STATE = `
  UPDATE deposit SET state = $3, credit_round = credit_round + CASE WHEN $3 IN ('credited', 'surplus', 'unexpected') OR (state = 'seen' AND $3 = 'returned') THEN 1 ELSE 0 END
  WHERE deposit_id = $1 AND state = ANY($2) RETURNING deposit_id`;

const SWEEPABLE = `chain_key = $1 AND sweep_state = 'none' AND state IN ('credited', 'surplus', 'returned') AND block_height <= $2 AND deposit_id > $3
  AND NOT EXISTS (SELECT 1 FROM deposit p WHERE p.chain_key = deposit.chain_key AND p.address = deposit.address AND p.asset_slug = deposit.asset_slug AND p.sweep_state = 'planned')
  ORDER BY deposit_id LIMIT $4`;

/** @see DepositStore */
export function createDepositStore(): DepositStore {
  return {
    nextDerivationIndex: async (sql, wallet, chainKey) => {
      const [row] = await sql.query<{ derivation_index: string }>(NEXT_INDEX, [
        wallet.walletKey,
        chainKey,
        wallet.chainKeys,
      ]);
      return Number(row?.derivation_index);
    },
    assignAddress: async (sql, chainKey, address, derivationIndex, orderId) => {
      await sql.query(
        'INSERT INTO deposit_address (chain_key, address, derivation_index, order_id) VALUES ($1, $2, $3, $4)',
        [chainKey, address, derivationIndex, orderId],
      );
    },
    addresses: async (sql, wallet, fromIndex) => {
      const rows = await sql.query<{ address: string; derivation_index: string }>(
        'SELECT address, derivation_index FROM deposit_address WHERE chain_key = ANY($1) AND derivation_index >= $2 ORDER BY derivation_index',
        [wallet.chainKeys, fromIndex],
      );
      return rows.map((row) => ({
        address: row.address,
        derivationIndex: Number(row.derivation_index),
      }));
    },
    derivationIndexOf: async (sql, wallet, address) => {
      const [row] = await sql.query<{ derivation_index: string }>(
        'SELECT derivation_index FROM deposit_address WHERE chain_key = ANY($1) AND address = $2 LIMIT 1',
        [wallet.chainKeys, address],
      );
      return row ? Number(row.derivation_index) : null;
    },
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
          `INSERT INTO deposit (order_id, chain_key, tx_id, transfer_key, address, asset_slug, amount_minor, state, credit_round, first_seen_at)
       VALUES ($1, $2, $3, 'card', '', $4, $5, $6, 1, $7) ON CONFLICT DO NOTHING RETURNING 1`,
          [
            orderId,
            chainKey,
            txId,
            assetSlug,
            amountMinor.toString(),
            state,
            new Date(atMs).toISOString(),
          ],
        )
      ).length === 1,
    seenStrays: (sql, chainKey) =>
      deposits(
        sql,
        `chain_key = $1 AND state = 'seen' AND asset_slug <> (SELECT from_slug FROM orders o WHERE o.order_id = deposit.order_id) ORDER BY deposit_id`,
        [chainKey],
      ),
    find: async (sql, depositId) =>
      (await deposits(sql, 'deposit_id = $1', [depositId]))[0] ?? null,
    ofOrder: (sql, orderId) => deposits(sql, 'order_id = $1 ORDER BY deposit_id', [orderId]),
    unmined: (sql, chainKey) =>
      deposits(sql, `chain_key = $1 AND block_height IS NULL AND state <> 'vanished'`, [chainKey]),
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
    sweepable: (sql, chainKey, maxHeight, { afterDepositId, limit }) =>
      deposits(sql, SWEEPABLE, [chainKey, maxHeight, afterDepositId, limit]),
    unswept: (sql, orderId, beforeMs) =>
      deposits(
        sql,
        `deposit_id IN (SELECT d.deposit_id FROM deposit d JOIN orders o ON ${IS_UNSWEPT} WHERE o.order_id = $2) ORDER BY deposit_id`,
        [iso(beforeMs), orderId],
      ),
    plannedWith: (sql, depositId) =>
      deposits(
        sql,
        `sweep_state = 'planned' AND (chain_key, address, asset_slug) = (SELECT chain_key, address, asset_slug FROM deposit WHERE deposit_id = $1) ORDER BY deposit_id`,
        [depositId],
      ),
    setSweepState: async (sql, depositIds, state) => {
      await sql.query('UPDATE deposit SET sweep_state = $2 WHERE deposit_id = ANY($1::bigint[])', [
        depositIds,
        state,
      ]);
    },
    ...createTermsShares(),
    countSurplus: async (sql) => {
      const [row] = await sql.query<{ count: string }>(
        `SELECT count(*) FROM deposit WHERE state IN ('surplus', 'unexpected')`,
      );
      return Number(row?.count ?? 0);
    },
  };
}
