import { AppError } from '@quayside/contract/errors/app-error';
import { formatAmount } from '@quayside/contract/money/decimal';
import { readClientAmount } from '@quayside/contract/money/given-amount';

import { ConflictError, assertUpdated } from '../../../platform/database/conflict-error';
import { totalMinor } from '../../deposits';
import type { Order } from '../domain/order';
import { isWithinTolerance } from '../domain/rate-tolerance';
import { findGuardedOrder } from './find-order';
import type { OrderDeps } from './order-deps';
import { priceFloating } from './price-received-funds';
import { reservePayout } from './reserve-payout';
import { creditedDeposits } from './steps/credited-deposits';
import { clearShares, storeShares } from './steps/store-shares';

export type AcceptRateCall = {
  readonly orderId: string | number;
  readonly destinationAddress: string;
  /** The amount that the client was shown, as text; without it any rate is accepted. */
  readonly amountToGet?: string | undefined;
};

/**
 * Accepts the current floating rate for the client. A second call gets the same response as the
 * first.
 * @throws AppError ERR_NOT_FOUND_E, ERR_UNPROCESSABLE_ENTITY if there is nothing to accept,
 *   ERR_SERVICE_UNAVAILABLE without a price, ERR_NO_LIQUIDITY_AVAILABLE, ERR_NOT_ACCEPTABLE with
 *   the new amount if it is less than the amount shown, by more than the tolerance; ERR_VALIDATION
 *   if the amount shown is invalid
 */
export async function acceptRateModeChange(
  deps: OrderDeps,
  { orderId, destinationAddress, amountToGet }: AcceptRateCall,
): Promise<Order> {
  const order = await findGuardedOrder(deps, orderId, destinationAddress);
  if (order.state !== 'awaiting_decision') return alreadyAccepted(deps, order);
  try {
    await accept(deps, order, amountToGet);
  } catch (error) {
    // Another call decided at the same moment: the response is the current order.
    if (!(error instanceof ConflictError)) throw error;
  }
  await deps.pubSub.publish({ topic: 'order-changed', orderId: order.orderId });
  return findGuardedOrder(deps, orderId, destinationAddress);
}

async function alreadyAccepted(deps: OrderDeps, order: Order): Promise<Order> {
  const log = await deps.stores.orders.log(deps.database, order.orderId);
  if (log.some(({ kind }) => kind === 'RATE_MODE_CHANGE_ACCEPTED')) return order;
  throw new AppError('ERR_UNPROCESSABLE_ENTITY', 'This order is not waiting for a decision');
}

async function accept(
  deps: OrderDeps,
  order: Order,
  shownAmount: string | undefined,
): Promise<void> {
  const deposits = await creditedDeposits(deps, deps.database, order);
  const price = await priceFloating(deps, order, totalMinor(deposits));
  if (price.kind === 'no-price')
    throw new AppError(
      'ERR_SERVICE_UNAVAILABLE',
      'No up-to-date price is available. Try again in a minute',
    );
  if (price.kind !== 'priced')
    throw new AppError(
      'ERR_UNPROCESSABLE_ENTITY',
      "The received amount can't be exchanged, but it can be refunded",
    );
  const { terms } = price;
  if (shownAmount !== undefined) rejectLowerPayout(deps, order, terms.payoutMinor, shownAmount);
  await deps.database.transaction(async (sql) => {
    const change = { terms, rateMode: 'FLOATING' } as const;
    assertUpdated(
      await deps.stores.orders.append(
        sql,
        order.orderId,
        { kind: 'RATE_MODE_CHANGE_ACCEPTED' },
        deps.clock.nowMs(),
        change,
      ),
      'RATE_MODE_CHANGE_ACCEPTED',
    );
    await clearShares(deps, sql, order);
    await storeShares(deps, sql, { deposits, terms, isFixed: false });
    const hasReserve = await reservePayout(deps, sql, order, terms.payoutMinor);
    if (!hasReserve)
      throw new AppError(
        'ERR_NO_LIQUIDITY_AVAILABLE',
        'No liquidity is available for this amount now',
      );
    await deps.jobs.enqueue(sql, { name: 'order-advance', payload: { orderId: order.orderId } });
  });
}

function rejectLowerPayout(
  { catalogue, rules }: OrderDeps,
  { toSlug }: Order,
  payoutMinor: bigint,
  shownAmount: string,
): void {
  const scale = catalogue.bySlug(toSlug)?.precisionDecimals ?? 0;
  const shown = readClientAmount(shownAmount, scale);
  if (shown === null)
    throw new AppError('ERR_VALIDATION', 'amountToGet must be a plain decimal number', {
      field: 'amountToGet',
    });
  if (!isWithinTolerance(payoutMinor, shown.minor, rules.claimedRateToleranceBps)) {
    throw new AppError(
      'ERR_NOT_ACCEPTABLE',
      'The rate has changed since it was shown: accept the new amount',
      { field: 'amountToGet', claimedAmountToReceive: formatAmount(payoutMinor, scale) },
    );
  }
}
