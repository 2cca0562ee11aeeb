import { divideCeil, divideFloor } from './rounding';

/** Rates and prices are integers scaled by 10^24, so that the cheapest coin in the dearest one still keeps fourteen significant digits. */
export const RATE_SCALE = 24;
const ONE = 10n ** BigInt(RATE_SCALE);
const BPS = 10_000n;

const power = (exponent: number): bigint => 10n ** BigInt(exponent);

/** Units of `to` for one unit of `from`, from two prices in a common currency. Floored. */
export function crossRateE24(fromPriceE24: bigint, toPriceE24: bigint): bigint {
  return divideFloor(fromPriceE24 * ONE, toPriceE24);
}

/** What `amountMinor` of an asset of `fromScale` decimals is in an asset of `toScale` decimals, floored: for amounts that we pay. */
export function convertFloor(amountMinor: bigint, rateE24: bigint, fromScale: number, toScale: number): bigint {
  return divideFloor(amountMinor * rateE24 * power(toScale), ONE * power(fromScale));
}

/** The smallest amount of `from` that converts to at least `amountMinor` of `to`, ceiled: for amounts that we ask for. */
export function convertBackCeil(amountMinor: bigint, rateE24: bigint, fromScale: number, toScale: number): bigint {
  return divideCeil(amountMinor * ONE * power(fromScale), rateE24 * power(toScale));
}

/** What is left after a share in basis points is taken off, floored: the share is rounded up, for the house. */
export function takeBpsFloor(amountMinor: bigint, shareBps: bigint): bigint {
  return divideFloor(amountMinor * (BPS - shareBps), BPS);
}

/** The smallest amount of which at least `amountMinor` is left after a share in basis points is taken off. */
export function grossUpBpsCeil(amountMinor: bigint, shareBps: bigint): bigint {
  return divideCeil(amountMinor * BPS, BPS - shareBps);
}
