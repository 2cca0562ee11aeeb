import { divideFloor } from './rounding';

/**
 * Rates and prices are integers scaled by 10^24, so that even the cheapest coin priced in the most
 * expensive one keeps fourteen significant digits.
 */
export const RATE_SCALE = 24;
const ONE = 10n ** BigInt(RATE_SCALE);

const power = (exponent: number): bigint => 10n ** BigInt(exponent);

/** Returns units of `to` for one unit of `from`, from two prices in a common currency. Floored. */
export function crossRateE24(fromPriceE24: bigint, toPriceE24: bigint): bigint {
  return divideFloor(fromPriceE24 * ONE, toPriceE24);
}

/**
 * Converts `amountMinor` of an asset with `fromScale` decimals to an asset with `toScale` decimals,
 * floored: for amounts that we pay.
 */
export function convertFloor(
  amountMinor: bigint,
  rateE24: bigint,
  fromScale: number,
  toScale: number,
): bigint {
  return divideFloor(amountMinor * rateE24 * power(toScale), ONE * power(fromScale));
}
