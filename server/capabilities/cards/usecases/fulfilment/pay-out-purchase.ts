import type { OrderEventKind } from '@quayside/contract/orders/event-kinds';

import { assertUpdated } from '../../../../platform/database/conflict-error';
import type { Sql } from '../../../../platform/database/database';
import { creditedDeposits, executeExchange, hold, type Order, queuePayout } from '../../../orders';
import type { CardFulfilmentDeps } from './card-fulfilment-deps';
import { waitsForVerification } from './verification-wait';

/**
 * Exchanges a card payment, and queues the payout from our wallet. The payment is valid as long as
 * the partner has not contradicted it; the transaction checks that again, under the lock that
 * guards changes to payments. A payout that requires verification of the buyer, as announced before
 * the payment, is put on hold.
 */
export async function payOutPurchase(deps: CardFulfilmentDeps, order: Order): Promise<boolean> {
  if (!(await isPaymentSound(deps, deps.database, order))) return false;
  if (await waitsForVerification(deps, order)) return hold(deps, order, 'HELD_FOR_VERIFICATION');
  if (!(await isReportFresh(deps, order))) return false;
  await executeExchange(deps, order, async (sql, atMs) => {
    assertUpdated(await isPaymentSound(deps, sql, order), 'the card payment changed');
    await queuePayout(deps, sql, order, atMs);
  });
  return true;
}

/**
 * Whether the partner's reports about the money are consistent: a contradiction waits for an
 * operator, and so does the payout.
 */
async function isPaymentSound(deps: CardFulfilmentDeps, sql: Sql, order: Order): Promise<boolean> {
  const credited = new Set((await creditedDeposits(deps, sql, order)).map(({ txId }) => txId));
  const payments = await deps.cards.ofOrder(sql, order.orderId);
  const sound = payments.filter(
    ({ paymentId, state, problem }) =>
      credited.has(paymentId) && state === 'captured' && problem === null,
  );
  return credited.size > 0 && sound.length === credited.size;
}

const RELEASES: readonly OrderEventKind[] = ['HOLD_RELEASED', 'RATE_MODE_CHANGE_ACCEPTED'];

/**
 * Whether the partner was queried after the order was last released from a hold or a pending
 * decision, which may take days: the payer may have the money back by now. If not, schedules an
 * immediate check.
 */
async function isReportFresh(
  { database, stores, cards, clock }: CardFulfilmentDeps,
  { orderId }: Order,
): Promise<boolean> {
  const releasedAtMs = Math.max(
    ...(await stores.orders.log(database, orderId))
      .filter(({ kind }) => RELEASES.includes(kind))
      .map(({ createdAt }) => Date.parse(createdAt)),
  );
  const stale = (await cards.ofOrder(database, orderId)).filter(
    ({ state, reportedAtMs }) => state === 'captured' && (reportedAtMs ?? 0) <= releasedAtMs,
  );
  if (stale.length > 0)
    await cards.expediteChecks(
      database,
      stale.map(({ paymentId }) => paymentId),
      clock.nowMs(),
    );
  return stale.length === 0;
}
