import type { FundingRoute, WalletFunding, WalletStore } from '../ports/wallet-store';

type FundingRow = {
  chain_key: string;
  tx_id: string;
  transfer_key: string;
  asset_slug: string;
  booked_minor: string;
  block_height: string | null;
  is_booked: boolean;
  round: number;
  route: FundingRoute;
  fee_minor: string;
  sender: string | null;
  nonce: string | null;
};

const fundingFromRow = (row: FundingRow): WalletFunding => ({
  chainKey: row.chain_key,
  txId: row.tx_id,
  transferKey: row.transfer_key,
  assetSlug: row.asset_slug,
  bookedMinor: BigInt(row.booked_minor),
  blockHeight: row.block_height === null ? null : Number(row.block_height),
  isBooked: row.is_booked,
  round: row.round,
  route: row.route,
  feeMinor: BigInt(row.fee_minor),
  usedNonce:
    row.sender === null || row.nonce === null
      ? null
      : { sender: row.sender, nonce: Number(row.nonce) },
});

const KEEP_FUNDING = `
  INSERT INTO wallet_funding (
    chain_key, tx_id, transfer_key, asset_slug, booked_minor, block_height, is_booked, round,
    route, fee_minor, sender, nonce
  )
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
  ON CONFLICT (chain_key, tx_id, transfer_key) DO UPDATE SET
    booked_minor = excluded.booked_minor,
    block_height = excluded.block_height,
    is_booked = excluded.is_booked,
    round = excluded.round,
    route = excluded.route,
    fee_minor = excluded.fee_minor,
    sender = excluded.sender,
    nonce = excluded.nonce`;

/** Creates the part of the wallet store about payments that this server did not send. */
export const createFundingStore = () => ({ ...createFundings(), ...createExplained() });

function createFundings(): Pick<
  WalletStore,
  'findFunding' | 'keepFunding' | 'detachFundings' | 'fundingsIn' | 'unminedFundings'
> {
  return {
    findFunding: async (sql, { chainKey, txId, transferKey }) => {
      const [row] = await sql.query<FundingRow>(
        'SELECT * FROM wallet_funding WHERE chain_key = $1 AND tx_id = $2 AND transfer_key = $3',
        [chainKey, txId, transferKey],
      );
      return row ? fundingFromRow(row) : null;
    },
    keepFunding: async (sql, funding) => {
      await sql.query(KEEP_FUNDING, [
        funding.chainKey,
        funding.txId,
        funding.transferKey,
        funding.assetSlug,
        funding.bookedMinor.toString(),
        funding.blockHeight,
        funding.isBooked,
        funding.round,
        funding.route,
        funding.feeMinor.toString(),
        funding.usedNonce?.sender ?? null,
        funding.usedNonce?.nonce ?? null,
      ]);
    },
    detachFundings: async (sql, chainKey, fromHeight) => {
      await sql.query(
        'UPDATE wallet_funding SET block_height = NULL WHERE chain_key = $1 AND block_height >= $2',
        [chainKey, fromHeight],
      );
    },
    fundingsIn: async (sql, chainKey, height) =>
      (
        await sql.query<FundingRow>(
          'SELECT * FROM wallet_funding WHERE chain_key = $1 AND block_height = $2 AND is_booked',
          [chainKey, height],
        )
      ).map(fundingFromRow),
    unminedFundings: async (sql, chainKey) =>
      (
        await sql.query<FundingRow>(
          'SELECT * FROM wallet_funding WHERE chain_key = $1 AND block_height IS NULL AND is_booked',
          [chainKey],
        )
      ).map(fundingFromRow),
  };
}

/** An arbitrary number that differs from the first part of all our other two-part advisory locks. */
const MOVE_LOCK_SPACE = 8_154;

function createExplained(): Pick<
  WalletStore,
  'keepExplained' | 'isExplained' | 'isColdMove' | 'lockMoves'
> {
  return {
    lockMoves: async (sql, chainKey) => {
      await sql.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [
        MOVE_LOCK_SPACE,
        chainKey,
      ]);
    },
    keepExplained: async (sql, chainKey, txId) => {
      await sql.query(
        'INSERT INTO explained_transaction (chain_key, tx_id) VALUES ($1, lower($2)) ON CONFLICT DO NOTHING',
        [chainKey, txId],
      );
    },
    isExplained: async (sql, chainKey, txId) =>
      (
        await sql.query(
          'SELECT 1 FROM explained_transaction WHERE chain_key = $1 AND tx_id = lower($2)',
          [chainKey, txId],
        )
      ).length > 0,
    isColdMove: async (sql, chainKey, txId) =>
      (
        await sql.query(
          `
            SELECT 1
            FROM wallet_funding
            WHERE chain_key = $1 AND tx_id = lower($2) AND route <> 'outside'
            LIMIT 1`,
          [chainKey, txId],
        )
      ).length > 0,
  };
}
