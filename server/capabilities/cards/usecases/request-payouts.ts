import { PayoutsHeldError, rejectHeld } from '../../treasury';
import type { CardPayout } from '../domain/card-payout';
import { CardPartnerError } from '../ports/card-partner-errors';
import type { PollPayoutsDeps } from './payout-deps';

/** A request. It resolves to why it failed, or to `null`; neither says whether money is on its way. */
type PayoutRequest = Promise<CardPartnerError | null>;

/** The database ends a transaction that is idle for longer than 8 seconds. */
const MAX_REQUEST_MS = 7_000;

/**
 * Requests queued payouts from the partner, unless payouts are held. No hold can be written while
 * the partner is being asked, so an operator who has stopped payouts knows that no request follows.
 * A request that takes longer than `MAX_REQUEST_MS` is aborted, so that it can't be sent after the
 * hold. The partner's report says whether it arrived.
 * @returns the requests by payout; payouts that are not requested are absent
 */
export async function requestPayouts(
  deps: PollPayoutsDeps,
  payouts: readonly CardPayout[],
): Promise<ReadonlyMap<string, PayoutRequest>> {
  const requests = new Map<string, PayoutRequest>();
  const requested = payouts.filter((payout) => isRequested(deps, payout));
  if (requested.length === 0) return requests;
  await deps.orders.database
    .transaction(async (sql) => {
      await rejectHeld(deps.orders, sql);
      const signal = AbortSignal.timeout(MAX_REQUEST_MS);
      for (const payout of requested) requests.set(payout.payoutId, request(deps, payout, signal));
      await Promise.allSettled(requests.values());
    })
    .catch((error: unknown) => {
      if (!(error instanceof PayoutsHeldError)) throw error;
    });
  return requests;
}

const isRequested = (
  { payingPartner }: PollPayoutsDeps,
  { state, abandonedAtMs, partner }: CardPayout,
): boolean => state === 'queued' && abandonedAtMs === null && payingPartner?.code === partner;

async function request(
  { payingPartner }: PollPayoutsDeps,
  { payoutId, fiatCurrency, fiatMinor }: CardPayout,
  signal: AbortSignal,
): PayoutRequest {
  if (fiatMinor === null) throw new Error(`The card payout ${payoutId} has no amount`);
  try {
    await payingPartner?.payouts.submit({ payoutId, fiatCurrency, fiatMinor }, signal);
    return null;
  } catch (thrown) {
    if (thrown instanceof CardPartnerError) return thrown;
    throw thrown;
  }
}
