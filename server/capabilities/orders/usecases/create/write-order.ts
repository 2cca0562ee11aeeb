import { AppError } from '@quayside/contract/errors/app-error';

import type { Sql } from '../../../../platform/database/database';
import type { NewOrder } from '../../domain/order';
import type { OpenedDeposit } from '../../ports/fulfilment';
import type { Idempotency } from '../../ports/order-maker';
import type { OrderDeps } from '../order-deps';
import { reservePayout } from '../reserve-payout';
import {
  lockCaller,
  rejectTooManyUnpaid,
  rejectTooMuchFixed,
  rejectTooMuchUnpaid,
} from './order-limits';

/**
 * A new order with everything that is written together with it. `reservedUsdCents`: the current
 * value of its payout; 0 if the payout is not ours to reserve.
 */
export type WrittenOrder = {
  readonly order: NewOrder;
  readonly deposit: OpenedDeposit;
  readonly idempotency: Idempotency | null;
  readonly reservedUsdCents: bigint;
};

/**
 * Atomically writes a new order, its address, its reserve, its idempotency keys and the job that
 * ends it if it is never paid.
 */
export async function writeOrder(
  deps: OrderDeps,
  { order, deposit, idempotency, reservedUsdCents }: WrittenOrder,
): Promise<void> {
  await deps.database.transaction(async (sql) => {
    await lockCaller(sql, order);
    await rejectTooManyUnpaid(deps, sql, order);
    await rejectTooMuchFixed(deps, sql, order);
    await deps.stores.orders.insert(sql, order);
    await deposit.assign(sql);
    if (deps.fulfilments.of(order).custody?.paysFromWallet)
      await reserve(deps, sql, order, reservedUsdCents);
    if (idempotency) await insertKeys(deps, sql, idempotency, order);
    await deps.jobs.enqueue(
      sql,
      { name: 'order-expire', payload: { orderId: order.orderId } },
      { startAfter: new Date(order.expiresAtMs) },
    );
  });
}

/**
 * The keys are unique in the database: of two calls with a key in common, the second one rolls
 * back.
 */
async function insertKeys(
  { stores }: OrderDeps,
  sql: Sql,
  { key, signatureKey, requestHash }: Idempotency,
  { orderId, createdAtMs }: NewOrder,
): Promise<void> {
  for (const each of signatureKey === undefined ? [key] : [signatureKey, key])
    await stores.idempotency.insert(sql, each, requestHash, orderId, createdAtMs);
}

async function reserve(
  deps: OrderDeps,
  sql: Sql,
  order: NewOrder,
  usdCents: bigint,
): Promise<void> {
  await rejectTooMuchUnpaid(deps, sql, order, usdCents);
  const hasReserve = await reservePayout(deps, sql, order, order.terms.payoutMinor, {
    usdCents,
    maxShareBps: deps.rules.maxUnpaidShareBps,
  });
  if (!hasReserve)
    throw new AppError(
      'ERR_NO_LIQUIDITY_AVAILABLE',
      'No liquidity is available for this amount now',
    );
}
