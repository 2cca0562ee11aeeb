import { RATE_SCALE } from '@quayside/contract/money/rate';
import { divideCeil, divideFloor } from '@quayside/contract/money/rounding';

import type { QuoteFees } from './quote';

const BPS = 10_000n;
const PPM = 1_000_000n;

/**
 * 24 decimals for the rate, 4 for the fee and 6 for the markup: the client's price is an exact
 * product, not a rounded one.
 */
export const PRICE_SCALE = RATE_SCALE + 4 + 6;

export const tenTo = (exponent: number): bigint => 10n ** BigInt(exponent);

/** A scaled number: `digits × 10^-scale`. */
export type Scaled = { readonly digits: bigint; readonly scale: number };

/** The decimals of both sides of a swap. */
export type Scales = { readonly fromScale: number; readonly toScale: number };

/** The exact price after platform fee and markup, times 10^34. */
export function clientPriceE34(rateE24: bigint, fees: QuoteFees): bigint {
  return rateE24 * (BPS - fees.platformFeeBps) * (PPM - fees.markupPpm);
}

/** The value of `giveMinor` in the receive asset, floored. */
export function worthFloor(
  giveMinor: bigint,
  price: Scaled,
  { fromScale, toScale }: Scales,
): bigint {
  return divideFloor(giveMinor * price.digits * tenTo(toScale), tenTo(fromScale + price.scale));
}

/** The smallest `giveMinor` that is worth at least `worthMinor`. */
export function giveForCeil(
  worthMinor: bigint,
  price: Scaled,
  { fromScale, toScale }: Scales,
): bigint {
  return divideCeil(worthMinor * tenTo(fromScale + price.scale), price.digits * tenTo(toScale));
}

/** The largest `giveMinor` that is worth at most `worthMinor`. */
export function giveForFloor(
  worthMinor: bigint,
  price: Scaled,
  { fromScale, toScale }: Scales,
): bigint {
  return divideFloor(worthMinor * tenTo(fromScale + price.scale), price.digits * tenTo(toScale));
}

const RATIO_DIGITS = 18;

/**
 * `numerator / denominator` of two positive numbers, floored, with eighteen or nineteen significant
 * digits: for display, never for payments.
 */
export function ratioOf(numerator: bigint, denominator: bigint): Scaled {
  const wholeDigits = numerator.toString().length - denominator.toString().length;
  const scale = Math.max(0, RATIO_DIGITS - wholeDigits);
  return { digits: divideFloor(numerator * tenTo(scale), denominator), scale };
}

/** `1 / price`, to eighteen significant digits. */
export function reversePrice(price: Scaled): Scaled {
  return ratioOf(tenTo(price.scale), price.digits);
}
