import { AppError } from '@quayside/contract/errors/app-error';

import type { Sql } from '../../../../platform/database/database';
import type { NewOrder } from '../../domain/order';
import type { OrderDeps } from '../order-deps';

/** Any number that none of our other two-part advisory locks has as its first part. */
const FIXED_LOCK_SPACE = 8_153;

/**
 * A fixed rate that is not fully covered by deposits in blocks is a free option for its client, who
 * pays if the market has moved in their favour. So the value promised at any time is limited, for
 * one caller and for all. Orders at a fixed rate are written one after the other, so that
 * concurrent calls cannot all see room for one more.
 * @throws AppError ERR_NOT_ACCEPTABLE beyond the limit; a floating rate is still available
 */
export async function rejectTooMuchFixed(
  { stores, rules }: Pick<OrderDeps, 'stores' | 'rules'>,
  sql: Sql,
  order: Pick<NewOrder, 'caller' | 'fixedValueUsdCents' | 'createdAtMs'>,
): Promise<void> {
  if (order.fixedValueUsdCents === null) return;
  await sql.query('SELECT pg_advisory_xact_lock($1, 0)', [FIXED_LOCK_SPACE]);
  const { overall, ofCaller } = await stores.orders.openFixedUsdCents(
    sql,
    order.caller,
    order.createdAtMs - rules.fixedRateMaxTimeMs - rules.fixedRateGraceMs,
  );
  const isTooMuch =
    overall + order.fixedValueUsdCents > rules.maxOpenFixedUsdCents.overall ||
    ofCaller + order.fixedValueUsdCents > rules.maxOpenFixedUsdCents.perCaller;
  if (isTooMuch) throw new AppError('ERR_NOT_ACCEPTABLE', 'Fixed rate is not available');
}
