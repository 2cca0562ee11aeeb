import { divideCeil, divideFloor } from '@quayside/contract/money/rounding';
import { roundDownToDigits, roundUpToDigits } from '@quayside/contract/money/short-number';

import {
  clientPriceE34,
  giveForCeil,
  giveForFloor,
  PRICE_SCALE,
  tenTo,
  worthFloor,
  type Scales,
} from './price';
import type { OfferTerms, QuoteFees, QuoteLimits } from './quote';

/**
 * The limits of any order, in whole US dollars times 10^24. `minNetworkFees`: how many times its
 * network fee, and the cost of collecting its deposit, an order is worth at least.
 */
export type LimitPolicy = {
  readonly minOrderUsdE24: bigint;
  readonly maxOrderUsdE24: bigint;
  readonly recommendedUsdE24: bigint;
  readonly minNetworkFees: bigint;
};

const MIN_DIGITS = 2;
const MAX_DIGITS = 3;
const RECOMMENDED_DIGITS = 2;

type LimitsInput = {
  readonly offer: OfferTerms;
  readonly fees: QuoteFees;
  readonly scales: Scales;
  readonly fromPriceUsdE24: bigint;
  readonly policy: LimitPolicy;
};

/**
 * Returns the smallest and the largest swap: at least a few network fees, a few costs of collecting
 * the deposit, the provider's minimum and the minimum order; at most the free liquidity and the
 * maximum order. If nothing can be swapped, the maximum is below the minimum.
 */
export function quoteLimits({
  offer,
  fees,
  scales,
  fromPriceUsdE24,
  policy,
}: LimitsInput): QuoteLimits {
  const price = { digits: clientPriceE34(offer.rateE24, fees), scale: PRICE_SCALE };
  const oneFrom = tenTo(scales.fromScale);
  const networkFeesMinor = giveForCeil(
    offer.networkFeeMinor * policy.minNetworkFees,
    price,
    scales,
  );
  const collectingMinor = (offer.collectingMinor ?? 0n) * policy.minNetworkFees;
  const minUsdMinor = divideCeil(policy.minOrderUsdE24 * oneFrom, fromPriceUsdE24);
  const maxUsdMinor = divideFloor(policy.maxOrderUsdE24 * oneFrom, fromPriceUsdE24);
  const maxLiquidityMinor = giveForFloor(
    offer.maxPayoutMinor + offer.networkFeeMinor,
    price,
    scales,
  );
  const minPayoutMinor =
    offer.payout === undefined
      ? 0n
      : giveForCeil(offer.payout.minMinor + offer.networkFeeMinor, price, scales);

  const minGiveMinor = roundUpToDigits(
    maxBigint(
      networkFeesMinor,
      collectingMinor,
      minUsdMinor,
      minPayoutMinor,
      offer.minDepositMinor,
    ),
    MIN_DIGITS,
  );
  const maxGiveMinor = roundDownToDigits(
    minBigint(maxUsdMinor, maxLiquidityMinor, offer.card?.maxMinor ?? maxUsdMinor),
    MAX_DIGITS,
  );
  const netOf = (giveMinor: bigint) => worthFloor(giveMinor, price, scales) - offer.networkFeeMinor;
  return {
    minGiveMinor,
    maxGiveMinor,
    // One unit more than the payout of the minimum, so that a client who requests this
    // amount has to give at least the minimum.
    minGetMinor: roundUpToDigits(netOf(minGiveMinor) + 1n, MIN_DIGITS),
    maxGetMinor: roundDownToDigits(maxBigint(netOf(maxGiveMinor), 0n), MAX_DIGITS),
    marketMinGiveMinor: offer.minDepositMinor,
  };
}

/**
 * Returns the amount that is proposed if the client gave none: a typical, round amount within the
 * limits.
 */
export function recommendedGiveMinor(
  limits: QuoteLimits,
  fromPriceUsdE24: bigint,
  fromScale: number,
  policy: LimitPolicy,
): bigint {
  const usual = roundDownToDigits(
    divideFloor(policy.recommendedUsdE24 * tenTo(fromScale), fromPriceUsdE24),
    RECOMMENDED_DIGITS,
  );
  if (usual < limits.minGiveMinor) return limits.minGiveMinor;
  return usual > limits.maxGiveMinor ? limits.maxGiveMinor : usual;
}

function maxBigint(...amounts: readonly bigint[]): bigint {
  return amounts.reduce((best, amount) => (amount > best ? amount : best));
}

function minBigint(...amounts: readonly bigint[]): bigint {
  return amounts.reduce((best, amount) => (amount < best ? amount : best));
}
