import type { Catalogue } from '@quayside/contract/instruments/catalogue';
import type { Instrument } from '@quayside/contract/instruments/instrument';
import { parseAmount } from '@quayside/contract/money/decimal';
import { RATE_SCALE } from '@quayside/contract/money/rate';
import { divideCeil } from '@quayside/contract/money/rounding';
import { roundUpToDigits } from '@quayside/contract/money/short-number';

type Price = {
  /** US dollars for one whole unit, times 10^24. */
  readonly priceE24: bigint;
};

/** How the network fee of payouts on a chain is calculated. */
export type FeeTerms = {
  /** The lowest fee, in US dollars; `catalogue` for the catalogue's typical fee. */
  readonly minUsd: string;
};

/** The likely cost of transfers on one chain, in its coin. */
export type NetworkCost = {
  readonly likelyMinor: bigint;
  /** What is added to the estimate. */
  readonly marginPercent: number;
  readonly coin: PricedAsset;
};

export type PricedAsset = { readonly asset: Instrument; readonly price: Price };

const FEE_DIGITS = 3;
const PERCENT = 100n;

/** Rounds a fee up to a few digits, so that it does not change with every price. */
const shortFee = (minor: bigint): bigint => roundUpToDigits(minor, FEE_DIGITS);

/** Returns the catalogue's typical payout fee, in the asset that is paid out. */
export const typicalFeeMinor = (
  catalogue: Pick<Catalogue, 'networkOf'>,
  asset: Instrument,
  price: Price,
): bigint => feeFromUsd(catalogue.networkOf(asset).payoutFeeUsd, { asset, price });

/**
 * Returns what quotes charge, in the asset that is paid out: the costs of the payout and of
 * collecting the deposit, with the margins of their chains, or the minimum of the payout's chain if
 * that is more.
 */
export function chargedFeeMinor(
  catalogue: Pick<Catalogue, 'networkOf'>,
  { minUsd }: FeeTerms,
  costs: readonly NetworkCost[],
  paid: PricedAsset,
): bigint {
  const liveMinor = costsIn(paid, costs);
  const minMinor =
    minUsd === 'catalogue'
      ? typicalFeeMinor(catalogue, paid.asset, paid.price)
      : feeFromUsd(minUsd, paid);
  return liveMinor > minMinor ? liveMinor : minMinor;
}

/** Returns what transfers cost, with the margins of their chains, in an asset. */
export const costsIn = (asset: PricedAsset, costs: readonly NetworkCost[]): bigint =>
  shortFee(costs.reduce((sum, cost) => sum + chargedIn(asset, cost), 0n));

const chargedIn = (paid: PricedAsset, { likelyMinor, marginPercent, coin }: NetworkCost): bigint =>
  divideCeil(
    withMargin(likelyMinor, marginPercent) *
      coin.price.priceE24 *
      10n ** BigInt(paid.asset.precisionDecimals),
    paid.price.priceE24 * 10n ** BigInt(coin.asset.precisionDecimals),
  );

/** Returns an estimate with the margin, rounded up. */
const withMargin = (likelyMinor: bigint, marginPercent: number): bigint =>
  divideCeil(likelyMinor * (PERCENT + BigInt(marginPercent)), PERCENT);

function feeFromUsd(feeUsd: string, { asset, price }: PricedAsset): bigint {
  const feeUsdE24 = parseAmount(feeUsd, RATE_SCALE) ?? 0n;
  return shortFee(divideCeil(feeUsdE24 * 10n ** BigInt(asset.precisionDecimals), price.priceE24));
}
