import { maxPayoutFeeMinor } from '../domain/agreed-fee';
import { isPayoutRequested, type CardPayout } from '../domain/card-payout';
import type { ReportedPayout } from '../ports/card-payouts';
import type { PollPayoutsDeps } from './payout-deps';

/**
 * Checks whether a partner that has paid keeps more than agreed: an operator must resolve this with
 * the partner, or accept the fee, before it is posted.
 * @returns the problem for an operator; `null` if there is none
 */
export async function excessFeeProblem(
  { cards: { cards }, orders: { database, stores } }: PollPayoutsDeps,
  { orderId, state, fiatMinor }: CardPayout,
  reported: ReportedPayout,
): Promise<string | null> {
  if (
    reported.state !== 'paid' ||
    reported.feeMinor === null ||
    fiatMinor === null ||
    !isPayoutRequested(state)
  )
    return null;
  const order = await stores.orders.find(database, orderId);
  const agreed = await cards.findOrder(database, orderId);
  if (order === null || agreed === null)
    throw new Error(`Order ${orderId} was not made to be paid to a card`);
  const maxFeeMinor = maxPayoutFeeMinor(agreed, {
    quotedMinor: order.claimedTerms.payoutMinor,
    paidMinor: fiatMinor,
  });
  return reported.feeMinor <= maxFeeMinor
    ? null
    : `it is paid, and the partner keeps ${reported.feeMinor} (cents) where ${maxFeeMinor} were agreed on`;
}
