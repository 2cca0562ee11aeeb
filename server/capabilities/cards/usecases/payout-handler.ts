import type { Chain } from '../../../chains/chain';
import { assertUpdated } from '../../../platform/database/conflict-error';
import type { Sql } from '../../../platform/database/database';
import { totalMinor } from '../../deposits';
import {
  areDepositsOnChain,
  creditedDeposits,
  exchangeUndone,
  type Order,
  type OrderDeps,
  queueRefund,
  type RefundTerms,
  refundTerms,
  requireChain,
  undoLosses,
} from '../../orders';
import { isPayoutRequested, type CardPayout, type CardPayoutState } from '../domain/card-payout';
import { cardPaidOut } from '../domain/card-postings';
import type { PayoutDeps } from './payout-deps';

/**
 * An effect that runs in the transaction that moves a payout, under the lock of its order. No
 * network I/O.
 */
type PayoutHandler = (sql: Sql, atMs: number) => Promise<void>;

/**
 * Returns the effects of a payout's new state on its order and the ledger. A paid payout completes
 * the order. Rejection or abandonment after the exchange reverses the exchange and refunds the
 * coins, in the same transaction, so that nothing happens in between. Before that, the chain is
 * checked to confirm that the coins are still there.
 * @returns `null` if the order stays as it is
 * @throws Error if the coins cannot be refunded now: the payout keeps its state, and is checked
 *   again
 */
export async function payoutHandlerOf(
  { orders }: Pick<PayoutDeps, 'orders'>,
  payout: CardPayout,
  to: CardPayoutState,
  feeMinor: bigint,
): Promise<PayoutHandler | null> {
  if (!isPayoutRequested(payout.state) || (to !== 'paid' && to !== 'refused')) return null;
  const order = await orders.stores.orders.find(orders.database, payout.orderId);
  if (order === null)
    throw new Error(
      `Order ${payout.orderId} of the card payout ${payout.payoutId} no longer exists`,
    );
  return to === 'paid'
    ? completionHandler(orders, order, payout, feeMinor)
    : refundHandler(orders, order, payout.abandonedAtMs === null ? 'card partner' : 'operator');
}

function completionHandler(
  { stores }: OrderDeps,
  { orderId, toSlug }: Order,
  { payoutId, partner, fiatMinor }: CardPayout,
  feeMinor: bigint,
): PayoutHandler {
  return async (sql, atMs) => {
    await stores.ledger.post(
      sql,
      cardPaidOut({
        payoutId,
        orderId,
        partner,
        assetSlug: toSlug,
        amountMinor: fiatMinor ?? 0n,
        feeMinor,
      }),
      atMs,
    );
    assertUpdated(
      await stores.orders.append(
        sql,
        orderId,
        { kind: 'WITHDRAWAL_COMPLETED', detail: { by: 'card partner' } },
        atMs,
      ),
      'WITHDRAWAL_COMPLETED',
    );
  };
}

async function refundHandler(orders: OrderDeps, order: Order, by: string): Promise<PayoutHandler> {
  const { stores } = orders;
  const { orderId } = order;
  const refund = await refundOf(orders, order);
  const heldMinor = refund?.terms.heldMinor ?? 0n;
  return async (sql, atMs) => {
    assertUpdated(
      await stores.orders.append(sql, orderId, { kind: 'PAYOUT_REFUSED', detail: { by } }, atMs),
      'PAYOUT_REFUSED',
    );
    assertUpdated(
      totalMinor(await creditedDeposits(orders, sql, order)) === heldMinor,
      'the deposits changed',
    );
    await stores.ledger.post(sql, exchangeUndone(order, order.terms), atMs);
    const lostMinor = await undoLosses(orders, sql, order, atMs);
    if (heldMinor + lostMinor !== order.terms.depositMinor)
      throw new Error(`The deposits of order ${orderId} are not what was exchanged`);
    if (refund !== null)
      return queueRefund(orders, sql, order, refund.chain, {
        to: refund.to,
        terms: refund.terms,
      });
    assertUpdated(
      await stores.orders.append(
        sql,
        orderId,
        { kind: 'REFUND_COMPLETED', detail: { by: 'reorganisation' } },
        atMs,
      ),
      'REFUND_COMPLETED',
    );
  };
}

/**
 * Returns the terms of the refund; `null` if a reorganisation has removed all deposits, so that the
 * sender has the coins.
 */
async function refundOf(
  orders: OrderDeps,
  order: Order,
): Promise<{ readonly chain: Chain; readonly to: string; readonly terms: RefundTerms } | null> {
  const chain = requireChain(orders.chains, order.fromSlug);
  const deposits = await creditedDeposits(orders, orders.database, order);
  if (deposits.length === 0) return null;
  const terms = refundTerms(orders, order, deposits);
  if (order.refundAddress === null || terms.refundMinor === 0n)
    throw new Error(`Order ${order.orderId} has nothing to refund, or no refund address`);
  if (!(await areDepositsOnChain(orders, chain, deposits)))
    throw new Error(`The node does not confirm the deposits of order ${order.orderId} now`);
  return { chain, to: order.refundAddress, terms };
}
