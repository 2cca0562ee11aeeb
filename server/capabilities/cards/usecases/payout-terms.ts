import type { Clock } from '../../../platform/clock/clock';
import type { CardPayoutTerms } from '../../liquidity';
import type { CardPayouts } from '../ports/card-payouts';

/** How long the partner's terms are valid. */
const TERMS_VALID_MS = 10 * 60_000;

export type PayoutTermsDeps = {
  readonly payouts: Pick<CardPayouts, 'terms'>;
  /**
   * The amounts, in cents, from which a payout waits for the exchange's own verification; a missing
   * currency has no such rule.
   */
  readonly payoutVerificationLimits: ReadonlyMap<string, bigint>;
  readonly clock: Clock;
};

export type KnownPayoutTerms = {
  /** @returns `null` if the partner does not pay out the currency, or has not responded recently */
  readonly of: (fiatCurrency: string) => CardPayoutTerms | null;
  /**
   * Whether the partner has recently reported that it does not pay out the currency, so that there
   * is nothing to wait for.
   */
  readonly isDropped: (fiatCurrency: string) => boolean;
  /**
   * Requests the terms again. Quotes are calculated many times a second, so they use the stored
   * terms.
   */
  readonly refresh: () => Promise<void>;
};

/** @returns the partner's latest terms for card payouts; none before the first refresh */
export function createPayoutTerms({
  payouts,
  payoutVerificationLimits,
  clock,
}: PayoutTermsDeps): KnownPayoutTerms {
  let known: {
    readonly terms: Awaited<ReturnType<CardPayouts['terms']>>;
    readonly atMs: number;
  } | null = null;
  const present = (): Awaited<ReturnType<CardPayouts['terms']>> | null =>
    known !== null && clock.nowMs() - known.atMs < TERMS_VALID_MS ? known.terms : null;
  return {
    of: (fiatCurrency) => {
      const found = present()?.get(fiatCurrency);
      return found === undefined
        ? null
        : { ...found, payoutVerificationMinor: payoutVerificationLimits.get(fiatCurrency) ?? null };
    },
    isDropped: (fiatCurrency) => present()?.has(fiatCurrency) === false,
    refresh: async () => {
      const terms = await payouts.terms();
      known = { terms, atMs: clock.nowMs() };
    },
  };
}
