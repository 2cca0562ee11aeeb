import type { Clock } from '../../../platform/clock/clock';
import { type CardFee, type CardTerms, feeCrossoverMinor } from '../../liquidity';
import type { CardPartner } from '../ports/card-partner';

/** How long the partner's terms are valid. */
const TERMS_VALID_MS = 10 * 60_000;

export type CardTermsDeps = {
  readonly partner: Pick<CardPartner, 'code' | 'currencies' | 'limits' | 'quote'>;
  /** Fiat currencies of the catalogue, such as `EUR`. */
  readonly fiatCurrencies: readonly string[];
  /**
   * The amounts, in cents, from which a payout waits for the exchange's own verification; a missing
   * currency has no such rule.
   */
  readonly payoutVerificationLimits: ReadonlyMap<string, bigint>;
  readonly clock: Clock;
  readonly report: (problem: Error, about: string) => void;
};

export type KnownCardTerms = {
  /** @returns `null` if the partner does not accept the currency, or has not responded recently */
  readonly of: (fiatCurrency: string) => CardTerms | null;
  /**
   * Requests the terms again. Quotes are calculated many times a second, so they use the stored
   * terms.
   */
  readonly refresh: () => Promise<void>;
};

/** @returns the partner's latest terms; none before the first refresh */
export function createCardTerms(deps: CardTermsDeps): KnownCardTerms {
  const known = new Map<string, { readonly terms: CardTerms; readonly atMs: number }>();
  const refreshOne = async (fiatCurrency: string): Promise<void> => {
    try {
      known.set(fiatCurrency, {
        terms: await fetchTerms(deps, fiatCurrency),
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
      return found !== undefined && deps.clock.nowMs() - found.atMs < TERMS_VALID_MS
        ? found.terms
        : null;
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
 * A fee may be a share of the payment, with a fixed or a minimum amount: quotes at both limits, and
 * at the amount where the minimum fee stops applying, determine it for every amount.
 */
async function fetchTerms(
  { partner, payoutVerificationLimits }: CardTermsDeps,
  fiatCurrency: string,
): Promise<CardTerms> {
  const { minMinor, maxMinor, noKycThresholdMinor } = await partner.limits(fiatCurrency);
  const askFee = async (fiatMinor: bigint): Promise<CardFee> => ({
    fiatMinor,
    feeMinor: (await partner.quote({ fiatCurrency, fiatMinor })).feeMinor,
  });
  const [lower, upper] = await Promise.all([askFee(minMinor), askFee(maxMinor)]);
  const turnMinor = feeCrossoverMinor(lower, upper);
  const fees = turnMinor === null ? [lower, upper] : [lower, await askFee(turnMinor), upper];
  return {
    minMinor,
    maxMinor,
    noKycThresholdMinor,
    fees,
    payoutVerificationMinor: payoutVerificationLimits.get(fiatCurrency) ?? null,
  };
}
