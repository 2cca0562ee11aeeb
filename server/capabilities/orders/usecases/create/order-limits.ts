import { AppError } from '@quayside/contract/errors/app-error';

import type { Sql } from '../../../../platform/database/database';
import type { NewOrder } from '../../domain/order';
import type { OrderDeps } from '../order-deps';

/**
 * Where an order comes from: an address, with or without an account, or a partner with many
 * clients.
 */
export type OrderOrigin = Pick<NewOrder, 'caller' | 'partner' | 'userId'>;

type LimitDeps = Pick<OrderDeps, 'stores' | 'rules'>;

/** Arbitrary numbers that differ from the first part of all our other two-part advisory locks. */
const CALLER_LOCK_SPACE = 8_151;
const ACCOUNT_LOCK_SPACE = 8_152;
const FIXED_LOCK_SPACE = 8_153;

/**
 * The orders of one caller are written one after the other, and so are those of one account, so
 * that concurrent calls cannot exceed a limit together.
 */
export async function lockCaller(sql: Sql, { caller, userId }: OrderOrigin): Promise<void> {
  await sql.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [CALLER_LOCK_SPACE, caller]);
  if (userId !== null)
    await sql.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [
      ACCOUNT_LOCK_SPACE,
      String(userId),
    ]);
}

/**
 * @throws AppError ERR_TOO_MANY_REQUESTS if a caller already has the maximum number of unpaid
 *   orders
 */
export async function rejectTooManyUnpaid(
  { stores, rules }: LimitDeps,
  sql: Sql,
  { caller, partner }: OrderOrigin,
): Promise<void> {
  const limit = partner === null ? rules.maxUnpaidOrdersPerCaller : rules.maxUnpaidOrdersPerPartner;
  if ((await stores.orders.countUnpaidOf(sql, caller)) >= limit)
    throw new AppError(
      'ERR_TOO_MANY_REQUESTS',
      'Too many unpaid orders: pay one of them, or wait until they expire',
    );
}

/**
 * @param usdCents the value that a new order would reserve
 * @throws AppError ERR_TOO_MANY_REQUESTS if, together with the caller's unpaid orders, that exceeds
 *   the limit of one caller
 */
export async function rejectTooMuchUnpaid(
  { stores, rules }: LimitDeps,
  sql: Sql,
  { caller, partner, userId }: OrderOrigin,
  usdCents: bigint,
): Promise<void> {
  const limit =
    partner === null ? rules.maxUnpaidUsdCentsPerCaller : rules.maxUnpaidUsdCentsPerPartner;
  const held = await stores.reservations.unpaidUsdCentsOf(sql, { caller, userId });
  if (held + usdCents <= limit) return;
  throw new AppError(
    'ERR_TOO_MANY_REQUESTS',
    'Too many unpaid orders: together they would exceed the reserve limit for one client. ' +
      'Pay one of them, wait until they expire, or choose a smaller amount',
    {
      reason: 'unpaid_value',
      heldUsd: dollars(held),
      limitUsd: dollars(limit),
    },
  );
}

/**
 * A fixed rate that is not fully covered by deposits in blocks is a free option for its client, who
 * pays if the market has moved in their favour. So the value promised at any time is limited, for
 * one caller and for all. Orders at a fixed rate are written one after the other, so that
 * concurrent calls cannot exceed the limit together.
 * @throws AppError ERR_NOT_ACCEPTABLE above the limit; a floating rate is still available
 */
export async function rejectTooMuchFixed(
  { stores, rules }: LimitDeps,
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

const dollars = (cents: bigint): string =>
  `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
