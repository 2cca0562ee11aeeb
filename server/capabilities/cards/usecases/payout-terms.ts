import type { Clock } from '../../../platform/clock/clock';
import type { CardPayoutTerms } from '../../liquidity';
import type { CardPayouts } from '../ports/card-payouts';

/** What a partner said longer ago is not said any more. */
const KEPT_MS = 10 * 60_000;

export type PayoutTermsDeps = {
  readonly payouts: Pick<CardPayouts, 'terms'>;
  /**
   * From which amounts on, in cents, a payout waits for our own verification; a currency that is
   * missing has no such rule.
   */
  readonly payoutVerificationLimits: ReadonlyMap<string, bigint>;
  readonly clock: Clock;
};

export type KnownPayoutTerms = {
  /** @returns `null` where the partner pays none of the currency out, or has not answered lately */
  readonly of: (fiatCurrency: string) => CardPayoutTerms | null;
  /**
   * Whether the partner has said of late that it pays none of the currency out: nothing is to be
   * waited for.
   */
  readonly isDropped: (fiatCurrency: string) => boolean;
  /**
   * Asks the partner again. Quotes are made many times a second, so that they are made on what is
   * kept here.
   */
  readonly refresh: () => Promise<void>;
};

/**
 * @returns the terms of payouts to cards, as the partner said them last; none until it is asked for
 *   the first time
 */
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
    known !== null && clock.nowMs() - known.atMs < KEPT_MS ? known.terms : null;
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
