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

/** How the payout fee of a chain is calculated. */
export type FeeTerms = {
  /** What is added to the estimate. */
  readonly marginPercent: number;
  /** The lowest fee, in US dollars; `catalogue` for the catalogue's typical fee. */
  readonly minUsd: string;
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
 * Returns what quotes charge for a payout, in the asset that is paid out: the estimate with the
 * margin of its chain, or the chain's minimum if that is more.
 * @param likelyMinor the estimate, in the chain's coin
 */
export function chargedFeeMinor(
  catalogue: Pick<Catalogue, 'networkOf'>,
  { marginPercent, minUsd }: FeeTerms,
  likelyMinor: bigint,
  native: PricedAsset,
  paid: PricedAsset,
): bigint {
  const liveMinor = shortFee(
    divideCeil(
      withMargin(likelyMinor, marginPercent) *
        native.price.priceE24 *
        10n ** BigInt(paid.asset.precisionDecimals),
      paid.price.priceE24 * 10n ** BigInt(native.asset.precisionDecimals),
    ),
  );
  const minMinor =
    minUsd === 'catalogue'
      ? typicalFeeMinor(catalogue, paid.asset, paid.price)
      : feeFromUsd(minUsd, paid);
  return liveMinor > minMinor ? liveMinor : minMinor;
}

/** Returns an estimate with the margin, rounded up. */
const withMargin = (likelyMinor: bigint, marginPercent: number): bigint =>
  divideCeil(likelyMinor * (PERCENT + BigInt(marginPercent)), PERCENT);

function feeFromUsd(feeUsd: string, { asset, price }: PricedAsset): bigint {
  const feeUsdE24 = parseAmount(feeUsd, RATE_SCALE) ?? 0n;
  return shortFee(divideCeil(feeUsdE24 * 10n ** BigInt(asset.precisionDecimals), price.priceE24));
}
