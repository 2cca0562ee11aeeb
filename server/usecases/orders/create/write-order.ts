import { AppError } from '@quayside/contract/errors/app-error';

import type { NewOrder } from '../../../domain/orders/order';
import type { Sql } from '../../../ports/database';
import type { OrderDeps } from '../order-deps';
import { reservePayout } from '../reserve-payout';
import type { OpenedDeposit } from './open-deposit';

export type Idempotency = {
  readonly key: string;
  readonly requestHash: string;
  /** Stands for the signature of a signed call that names a key of its own: one signature makes one order, whatever key comes with it. */
  readonly signatureKey?: string;
  /** Called where an earlier call made the order. */
  readonly onReplay?: () => void;
};

/** Writes a new order, its address, its reserve, its idempotency key and the job that ends it if it is never paid: all of it or nothing. */
export async function writeOrder(deps: OrderDeps, order: NewOrder, deposit: OpenedDeposit, idempotency: Idempotency | null): Promise<void> {
  await deps.database.transaction(async (sql) => {
    await takeCallersTurn(deps, sql, order);
    await deps.stores.orders.insert(sql, order);
    await deposit.assign(sql);
    if (order.shiftId === null) await reserve(deps, sql, order);
    if (idempotency) await keepKeys(deps, sql, idempotency, order);
    await deps.jobs.enqueue(sql, { name: 'order-expire', payload: { orderId: order.orderId } }, { startAfter: new Date(order.expiresAtMs) });
  });
}

/** The keys are unique in the database: of two calls with one of them in common, the second one rolls back. */
async function keepKeys({ stores }: OrderDeps, sql: Sql, { key, signatureKey, requestHash }: Idempotency, { orderId, createdAtMs }: NewOrder): Promise<void> {
  for (const each of signatureKey === undefined ? [key] : [signatureKey, key]) await stores.idempotency.insert(sql, each, requestHash, orderId, createdAtMs);
}

/** Any number that no other two-part advisory lock of ours has as its first part. */
const CALLER_LOCK_SPACE = 8_151;

/** One caller's orders are written one after the other, so that calls at once cannot all see room for one more. */
async function takeCallersTurn(deps: OrderDeps, sql: Sql, order: OrderOrigin): Promise<void> {
  await sql.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [CALLER_LOCK_SPACE, order.caller]);
  await refuseTooManyUnpaid(deps, sql, order);
}

/** Who an order comes from: an address, or a partner, whose clients are many. */
type OrderOrigin = Pick<NewOrder, 'caller' | 'partner'>;

/** @throws AppError ERR_TOO_MANY_REQUESTS when a caller has as many unpaid orders as it may */
export async function refuseTooManyUnpaid(deps: Pick<OrderDeps, 'stores' | 'rules'>, sql: Sql, { caller, partner }: OrderOrigin): Promise<void> {
  const most = partner === null ? deps.rules.maxUnpaidOrdersPerCaller : deps.rules.maxUnpaidOrdersPerPartner;
  const unpaid = await deps.stores.orders.countUnpaidOf(sql, caller);
  if (unpaid >= most) throw new AppError('ERR_TOO_MANY_REQUESTS', 'Too many unpaid orders: pay one of them, or wait until they expire');
}

async function reserve(deps: OrderDeps, sql: Sql, order: NewOrder): Promise<void> {
  const hasReserve = await reservePayout(deps, sql, order, order.terms.payoutMinor);
  if (!hasReserve) throw new AppError('ERR_NO_LIQUIDITY_AVAILABLE', 'No liquidity is available for this amount now');
}
