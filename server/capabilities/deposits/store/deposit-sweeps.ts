import { iso } from '@quayside/contract/time/iso';

import type { DepositStore } from '../ports/deposit-store';
import { findDeposits } from './deposit-row';
import { IS_UNSWEPT } from './is-unswept';

const SWEEPABLE = `
  chain_key = $1
  AND sweep_state = 'none'
  AND state IN ('credited', 'surplus', 'returned')
  AND block_height <= $2
  AND deposit_id > $3
  AND NOT EXISTS (
    SELECT 1
    FROM deposit p
    WHERE p.chain_key = deposit.chain_key
      AND p.address = deposit.address
      AND p.asset_slug = deposit.asset_slug
      AND p.sweep_state = 'planned'
  )
  ORDER BY deposit_id LIMIT $4`;

/** Creates the operations on sweeps, which move deposits from their addresses to the hot wallet. */
export function createDepositSweeps(): Pick<
  DepositStore,
  'sweepable' | 'unswept' | 'plannedWith' | 'setSweepState'
> {
  return {
    sweepable: (sql, chainKey, maxHeight, { afterDepositId, limit }) =>
      findDeposits(sql, SWEEPABLE, [chainKey, maxHeight, afterDepositId, limit]),
    unswept: (sql, orderId, beforeMs) =>
      findDeposits(
        sql,
        `
          deposit_id IN (
            SELECT d.deposit_id
            FROM deposit d
            JOIN orders o ON ${IS_UNSWEPT}
            WHERE o.order_id = $2
          )
          ORDER BY deposit_id`,
        [iso(beforeMs), orderId],
      ),
    plannedWith: (sql, depositId) =>
      findDeposits(
        sql,
        `
          sweep_state = 'planned'
          AND (chain_key, address, asset_slug) = (
            SELECT chain_key, address, asset_slug FROM deposit WHERE deposit_id = $1
          )
          ORDER BY deposit_id`,
        [depositId],
      ),
    setSweepState: async (sql, depositIds, state) => {
      await sql.query('UPDATE deposit SET sweep_state = $2 WHERE deposit_id = ANY($1::bigint[])', [
        depositIds,
        state,
      ]);
    },
  };
}
