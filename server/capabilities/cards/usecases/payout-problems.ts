import type { CardPayout } from '../domain/card-payout';
import type { ReportedPayout } from '../ports/card-payouts';

/**
 * Decides whether a missing report about a payout is a problem: only after a card was entered. A
 * previous partner has nothing more to report once it has paid.
 */
export function missingReport({ state, partner }: CardPayout, isFormer: boolean): string | null {
  if (state === 'created' || state === 'refused' || (isFormer && state === 'paid')) return null;
  return isFormer
    ? `it is ${state}, and ${partner} is not asked any more`
    : `it is ${state}, and ${partner} knows nothing of it`;
}

/** Reports an abandoned payout that the partner pays anyway: coins and checks stay as they are. */
export const paidAfterAbandonment = (
  { abandonedAtMs }: CardPayout,
  reported: ReportedPayout,
): string | null =>
  abandonedAtMs !== null && reported.state === 'processing'
    ? 'it was given up, and the partner says that it is being paid'
    : null;

/**
 * Detects a report about a different amount or payout than requested, or about a paid one without a
 * fee.
 */
export function mismatch(payout: CardPayout, reported: ReportedPayout): string | null {
  if (payout.partnerPayoutId !== null && payout.partnerPayoutId !== reported.partnerPayoutId)
    return `the partner speaks of another payout, ${reported.partnerPayoutId}`;
  if (reported.fiatCurrency !== payout.fiatCurrency)
    return `the partner pays ${reported.fiatCurrency} where ${payout.fiatCurrency} were asked`;
  if (isOtherAmount(payout, reported))
    return (
      `the partner says ${reported.fiatMinor ?? 'no amount'} ${reported.fiatCurrency} (cents) where ` +
      `${payout.fiatMinor ?? 'nothing'} were asked`
    );
  return reported.state === 'paid' && reported.feeMinor === null
    ? 'the partner does not say what it keeps'
    : null;
}

const isOtherAmount = ({ fiatMinor }: CardPayout, reported: ReportedPayout): boolean =>
  (reported.state === 'processing' || reported.state === 'paid') && reported.fiatMinor !== fiatMinor;
