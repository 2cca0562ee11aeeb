import { AppError } from '@quayside/contract/errors/app-error';

import type { Sql } from '../../../../platform/database/database';
import type { NewOrder } from '../../domain/order';
import type { OrderDeps } from '../order-deps';

/** Any number that no other two-part advisory lock of ours has as its first part. */
const FIXED_LOCK_SPACE = 8_153;

/**
 * A fixed rate that deposits in blocks do not back in full yet is a choice that costs its client
 * nothing: they pay where the market has moved their way. So what is promised at a time is bounded,
 * of one caller and of all. Orders at a fixed rate are written one after the other, so that calls
 * at once cannot all see room for one more.
 * @throws AppError ERR_NOT_ACCEPTABLE beyond the bound; a floating rate can be had
 */
export async function refuseTooMuchFixed(
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
