import type { Catalogue } from '@quayside/contract/instruments/catalogue';
import type { Instrument } from '@quayside/contract/instruments/instrument';
import { crossRateE24, RATE_SCALE } from '@quayside/contract/money/rate';

import { roundDownToDigits } from '@quayside/contract/money/short-number';
import {
  type OfferRequest,
  type ProviderOffer,
  typicalFeeMinor,
} from '../../capabilities/liquidity';
import type { MarketData, MarketPrice } from '../../capabilities/prices';

export const SANDBOX_PROVIDER_CODE = 'sandbox';

export type UpstreamTerms = {
  readonly spreadBps: bigint;
  readonly fixedExtraBps: bigint;
  readonly maxPayoutUsd: bigint;
};

/** Slightly more expensive than the house usually is, as other companies are. */
export const DEFAULT_TERMS: UpstreamTerms = {
  spreadBps: 60n,
  fixedExtraBps: 60n,
  maxPayoutUsd: 250_000n,
};

type OfferDeps = {
  readonly catalogue: Catalogue;
  readonly marketData: MarketData;
  readonly terms: UpstreamTerms;
  readonly localSlugs: ReadonlySet<string>;
  /** `null` for an asset with a simulated payout, which costs nothing. */
  readonly freeMinor: (slug: string) => bigint | null;
};

const BPS = 10_000n;
const RATE_DIGITS = 16;

/**
 * Returns whether the simulator serves a pair: crypto only, with at least one leg that no local
 * chain supports. The house serves the other pairs.
 */
export function servesPair(
  localSlugs: ReadonlySet<string>,
  from: Instrument,
  to: Instrument,
): boolean {
  const isCrypto = from.instrumentType === 'crypto' && to.instrumentType === 'crypto';
  return (
    isCrypto && from.slug !== to.slug && !(localSlugs.has(from.slug) && localSlugs.has(to.slug))
  );
}

/**
 * Returns what the simulator offers now, or `null` for a pair that it doesn't serve or that has no
 * fresh price.
 */
export function upstreamOffer(
  deps: OfferDeps,
  { from, to, rateMode }: OfferRequest,
): ProviderOffer | null {
  if (!servesPair(deps.localSlugs, from, to)) return null;
  const fromPrice = deps.marketData.priceOf(from.currencyTitle);
  const toPrice = deps.marketData.priceOf(to.currencyTitle);
  if (!fromPrice || !toPrice) return null;
  const spreadBps = deps.terms.spreadBps + (rateMode === 'FIXED' ? deps.terms.fixedExtraBps : 0n);
  const marketRateE24 = roundDownToDigits(
    crossRateE24(fromPrice.priceE24, toPrice.priceE24),
    RATE_DIGITS,
  );
  return {
    providerCode: SANDBOX_PROVIDER_CODE,
    marketRateE24,
    rateE24: roundDownToDigits((marketRateE24 * (BPS - spreadBps)) / BPS, RATE_DIGITS),
    spreadBps,
    minDepositMinor: 0n,
    maxPayoutMinor: maxPayoutMinor(deps, to, toPrice),
    networkFeeMinor: typicalFeeMinor(deps.catalogue, to, toPrice),
    supportsFixedRate: true,
    isSimulated: true,
    priceAtMs: Math.min(fromPrice.atMs, toPrice.atMs),
    expiresAtMs: Math.min(fromPrice.expiresAtMs, toPrice.expiresAtMs),
  };
}

function maxPayoutMinor(
  { terms, freeMinor }: OfferDeps,
  to: Instrument,
  { priceE24 }: MarketPrice,
): bigint {
  const capMinor =
    (terms.maxPayoutUsd * 10n ** BigInt(RATE_SCALE + to.precisionDecimals)) / priceE24;
  const walletMinor = freeMinor(to.slug);
  return walletMinor === null || walletMinor > capMinor ? capMinor : walletMinor;
}
