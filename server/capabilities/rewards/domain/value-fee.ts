import type { Instrument } from '@quayside/contract/instruments/instrument';
import { convertFloor, crossRateE24, RATE_SCALE } from '@quayside/contract/money/rate';
import { divideFloor } from '@quayside/contract/money/rounding';
import { REWARD_INSTRUMENT } from '@quayside/contract/schemas/affiliates';

import type { OrderTerms } from '../../quotes';
import type { Reward, RewardValue, Valuation } from './reward';

/** Decimals of the reward asset, USDT over TRC20. */
export const REWARD_SCALE = 6;

const ONE_E24 = 10n ** BigInt(RATE_SCALE);
const BPS = 10_000n;
const power = (exponent: number): bigint => 10n ** BigInt(exponent);

const isRewardCurrency = ({ currencyTitle }: Instrument): boolean =>
  currencyTitle === REWARD_INSTRUMENT.currencyTitle;

/**
 * Returns the value of an order's receive asset by the order's own terms, if one of its sides is
 * the currency of rewards: the value then follows from the market rate of the order. Other dollar
 * stablecoins do not count as that currency, because they have lost their peg before.
 * @returns `null` if the value does not follow from the terms
 */
export function valuationByTerms(
  terms: Pick<OrderTerms, 'depositMinor' | 'marketMinor' | 'quotedAtMs'>,
  from: Instrument,
  to: Instrument,
): Valuation | null {
  const price = { source: 'order', atMs: terms.quotedAtMs };
  if (isRewardCurrency(to)) return { ...price, priceE24: ONE_E24 };
  if (!isRewardCurrency(from) || terms.marketMinor <= 0n) return null;
  const priceE24 = divideFloor(
    terms.depositMinor * power(to.precisionDecimals) * ONE_E24,
    terms.marketMinor * power(from.precisionDecimals),
  );
  return { ...price, priceE24 };
}

/** A price in US dollars for one whole unit, times 10^24. */
type UsdPrice = { readonly priceE24: bigint; readonly source: string; readonly atMs: number };

/**
 * Returns the value of an asset in the reward asset by the current prices of both; `null` if either
 * is missing.
 */
export function valuationByMarket(
  asset: UsdPrice | null,
  rewardAsset: UsdPrice | null,
): Valuation | null {
  if (asset === null || rewardAsset === null) return null;
  return {
    priceE24: crossRateE24(asset.priceE24, rewardAsset.priceE24),
    source: asset.source,
    atMs: Math.min(asset.atMs, rewardAsset.atMs),
  };
}

/**
 * Returns the value of a reward. Both steps round down, so that the shares of a fee never add up to
 * more than the fee.
 */
export function valueOf(
  { feeMinor, rateBps }: Pick<Reward, 'feeMinor' | 'rateBps'>,
  feeScale: number,
  valuation: Valuation,
): RewardValue {
  const feeValueMinor = convertFloor(feeMinor, valuation.priceE24, feeScale, REWARD_SCALE);
  return { ...valuation, feeValueMinor, amountMinor: divideFloor(feeValueMinor * rateBps, BPS) };
}
