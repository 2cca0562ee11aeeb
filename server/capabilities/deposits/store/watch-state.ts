import type { DepositStore } from '../ports/deposit-store';
import { IS_AWAITED } from './is-awaited';

const WATCH_STATE = `
  SELECT
    tip.height,
    tip.hash,
    EXISTS (SELECT FROM deposit WHERE chain_key = $1 AND state = 'seen')
      OR EXISTS (
        SELECT FROM deposit WHERE chain_key = $1 AND block_height IS NULL AND state <> 'vanished'
      )
      OR EXISTS (
        SELECT FROM wallet_funding WHERE chain_key = $1 AND block_height IS NULL AND is_booked
      )
      OR EXISTS (
        SELECT FROM deposit d JOIN orders o USING (order_id) WHERE d.chain_key = $1 AND ${IS_AWAITED}
      ) AS is_busy,
    (SELECT count(*) FROM deposit_address WHERE chain_key = ANY($2) AND position >= $3)
      + (SELECT count(*) FROM lost_address WHERE wallet_key = $4 AND derivation_index > $5)
      AS addresses
  FROM (VALUES (1)) AS always
  LEFT JOIN (
    SELECT height, hash FROM chain_block WHERE chain_key = $1 ORDER BY height DESC LIMIT 1
  ) AS tip ON true`;

type WatchStateRow = {
  height: string | null;
  hash: string | null;
  is_busy: boolean;
  addresses: string;
};

/** @see DepositStore */
export const readWatchState: DepositStore['watchState'] = async (
  sql,
  chainKey,
  { walletKey, chainKeys },
  { fromPosition, lastLostIndex },
) => {
  const [row] = await sql.query<WatchStateRow>(WATCH_STATE, [
    chainKey,
    chainKeys,
    fromPosition,
    walletKey,
    lastLostIndex,
  ]);
  if (!row) throw new Error(`The database has no answer about ${chainKey}.`);
  return {
    tip: row.hash === null ? null : { height: Number(row.height), hash: row.hash },
    isBusy: row.is_busy,
    addresses: Number(row.addresses),
  };
};
