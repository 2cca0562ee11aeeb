import type { CardPayout } from '../domain/card-payout';
import type { ReportedPayout } from '../ports/card-payouts';

/**
 * Decides whether a missing report about a payout is a problem: only after a card was entered. A
 * previous partner has nothing more to report once it has paid.
 */
export function missingReport({ state, partner }: CardPayout, isFormer: boolean): string | null {
  if (state === 'created' || state === 'refused' || (isFormer && state === 'paid')) return null;
  return isFormer
    ? `it is ${state}, and ${partner} is no longer queried`
    : `it is ${state}, and ${partner} has no record of it`;
}

/** Reports an abandoned payout that the partner pays anyway: coins and checks stay as they are. */
export const paidAfterAbandonment = (
  { abandonedAtMs }: CardPayout,
  reported: ReportedPayout,
): string | null =>
  abandonedAtMs !== null && reported.state === 'processing'
    ? 'it was abandoned, but the partner reports that it is being paid'
    : null;

/**
 * Detects a report about a different amount or payout than requested, or of a paid payout without
 * its fee.
 */
export function mismatch(payout: CardPayout, reported: ReportedPayout): string | null {
  if (payout.partnerPayoutId !== null && payout.partnerPayoutId !== reported.partnerPayoutId)
    return `the partner reported another payout, ${reported.partnerPayoutId}`;
  if (reported.fiatCurrency !== payout.fiatCurrency)
    return `the partner pays ${reported.fiatCurrency} instead of ${payout.fiatCurrency}`;
  if (isOtherAmount(payout, reported))
    return (
      `the partner reported ${reported.fiatMinor ?? 'no amount'} ${reported.fiatCurrency} (cents) instead of ` +
      `${payout.fiatMinor ?? 'none'}`
    );
  return reported.state === 'paid' && reported.feeMinor === null
    ? 'the partner did not report its fee'
    : null;
}

const isOtherAmount = ({ fiatMinor }: CardPayout, reported: ReportedPayout): boolean =>
  (reported.state === 'processing' || reported.state === 'paid') &&
  reported.fiatMinor !== fiatMinor;
