import { assertUpdated } from '../../../../platform/database/conflict-error';
import {
  areDepositsOnChain,
  creditedDeposits,
  executeExchange,
  hold,
  type Order,
  requireChain,
} from '../../../orders';
import type { CardPayout } from '../../domain/card-payout';
import type { CardFulfilmentDeps } from './card-fulfilment-deps';
import { waitsForVerification } from './verification-wait';

/**
 * After this time, a new report is required: the card may have been removed since the last one, and
 * coins exchanged for it would be stuck.
 */
const REPORT_VALID_MS = 60_000;

/**
 * Executes the exchange of a sale: the event, the postings and the amount of its payout in one
 * transaction. Afterwards, the payment is requested from the partner until it reports a
 * result. Waits for a recent report on the card. If there is no card to pay, or more coins arrived
 * than declared and stricter rules apply to the amount, the coins are refunded.
 */
export async function payToCard(deps: CardFulfilmentDeps, order: Order): Promise<boolean> {
  const payout = await deps.payouts.ofOrder(deps.database, order.orderId);
  const isPayable = payout?.state === 'ready' && !exceedsRules(order, payout);
  if (isPayable && (await waitsForVerification(deps, order)))
    return hold(deps, order, 'HELD_FOR_VERIFICATION');
  if (isPayable && !(await isReportFresh(deps, payout))) return false;
  if (
    !(await areDepositsOnChain(
      deps,
      requireChain(deps.chains, order.fromSlug),
      await creditedDeposits(deps, deps.database, order),
    ))
  )
    return false;
  if (!isPayable) return refundInstead(deps, order);
  await executeExchange(deps, order, async (sql, atMs) =>
    assertUpdated(
      await deps.payouts.queue(sql, payout.payoutId, order.terms.payoutMinor, atMs),
      'the card of the payout changed',
    ),
  );
  return true;
}

/**
 * Whether the partner has recently reported on the payout. Otherwise schedules an immediate check;
 * the order continues with its result.
 */
async function isReportFresh(
  { database, payouts, clock }: CardFulfilmentDeps,
  { payoutId, partner, reportedAtMs }: CardPayout,
): Promise<boolean> {
  const nowMs = clock.nowMs();
  if (reportedAtMs !== null && nowMs - reportedAtMs <= REPORT_VALID_MS) return true;
  await payouts.checkSoon(database, partner, payoutId, nowMs);
  return false;
}

/**
 * Seller and limits were checked for the declared amount. A price rise since then does not change
 * that.
 */
const exceedsRules = (
  { terms, claimedDepositMinor }: Order,
  { stricterFromMinor }: CardPayout,
): boolean =>
  stricterFromMinor !== null &&
  terms.depositMinor > claimedDepositMinor &&
  terms.payoutMinor >= stricterFromMinor;

async function refundInstead(deps: CardFulfilmentDeps, { orderId }: Order): Promise<boolean> {
  return deps.database.transaction((sql) =>
    deps.stores.orders.append(
      sql,
      orderId,
      { kind: 'REFUND_REQUESTED', detail: { by: 'no card to pay' } },
      deps.clock.nowMs(),
    ),
  );
}
