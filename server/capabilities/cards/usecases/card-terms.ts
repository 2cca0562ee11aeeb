import type { Clock } from '../../../platform/clock/clock';
import { type CardFee, type CardTerms, feeTurnMinor } from '../../liquidity';
import type { CardPartner } from '../ports/card-partner';

/** What a partner said longer ago is not said any more. */
const KEPT_MS = 10 * 60_000;

export type CardTermsDeps = {
  readonly partner: Pick<CardPartner, 'code' | 'currencies' | 'limits' | 'quote'>;
  /** Fiat currencies that the catalogue has, such as `EUR`. */
  readonly fiatCurrencies: readonly string[];
  /**
   * From which amounts on, in cents, a payout waits for our own verification; a currency that is
   * missing has no such rule.
   */
  readonly payoutVerificationLimits: ReadonlyMap<string, bigint>;
  readonly clock: Clock;
  readonly report: (problem: Error, about: string) => void;
};

export type KnownCardTerms = {
  /** @returns `null` where the partner does not take the currency, or has not answered lately */
  readonly of: (fiatCurrency: string) => CardTerms | null;
  /**
   * Asks the partner again. Quotes are made many times a second, so that they are made on what is
   * kept here.
   */
  readonly refresh: () => Promise<void>;
};

/**
 * @returns the terms of the partner, as it said them last; none until it is asked for the first
 *   time
 */
export function createCardTerms(deps: CardTermsDeps): KnownCardTerms {
  const known = new Map<string, { readonly terms: CardTerms; readonly atMs: number }>();
  const refreshOne = async (fiatCurrency: string): Promise<void> => {
    try {
      known.set(fiatCurrency, {
        terms: await askTerms(deps, fiatCurrency),
        atMs: deps.clock.nowMs(),
      });
    } catch (thrown) {
      deps.report(
        thrown instanceof Error ? thrown : new Error(String(thrown)),
        `card partner ${deps.partner.code}: terms in ${fiatCurrency}`,
      );
    }
  };
  return {
    of: (fiatCurrency) => {
      const found = known.get(fiatCurrency);
      return found !== undefined && deps.clock.nowMs() - found.atMs < KEPT_MS ? found.terms : null;
    },
    refresh: async () => {
      const taken = new Set(await deps.partner.currencies());
      for (const currency of known.keys()) if (!taken.has(currency)) known.delete(currency);
      await Promise.all(
        deps.fiatCurrencies.filter((currency) => taken.has(currency)).map(refreshOne),
      );
    },
  };
}

/**
 * A fee may be a part of the payment, with a fixed amount or a least one: asked about both ends,
 * and about where a least one stops, it is known for every amount.
 */
async function askTerms(
  { partner, payoutVerificationLimits }: CardTermsDeps,
  fiatCurrency: string,
): Promise<CardTerms> {
  const { minMinor, maxMinor, noKycThresholdMinor } = await partner.limits(fiatCurrency);
  const askFee = async (fiatMinor: bigint): Promise<CardFee> => ({
    fiatMinor,
    feeMinor: (await partner.quote({ fiatCurrency, fiatMinor })).feeMinor,
  });
  const [lower, upper] = await Promise.all([askFee(minMinor), askFee(maxMinor)]);
  const turnMinor = feeTurnMinor(lower, upper);
  const fees = turnMinor === null ? [lower, upper] : [lower, await askFee(turnMinor), upper];
  return {
    minMinor,
    maxMinor,
    noKycThresholdMinor,
    fees,
    payoutVerificationMinor: payoutVerificationLimits.get(fiatCurrency) ?? null,
  };
}
