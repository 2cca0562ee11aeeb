import { decimalsAtPrice } from '../../../lib/format/short-amount';

/**
 * A price change below this factor keeps the decimals, so that they do not flicker while the price
 * moves around a power of ten.
 */
const STEADY_FACTOR = 1.05;

/**
 * Returns how many decimals of a coin's amount are shown, based on its price.
 * @param amount the coin amount; `worthUsd` is its value in dollars. Both are plain decimals
 * @param before the number of decimals shown with the previous quote; `null` for the first quote
 * @returns `null` if the price is unknown and there is no previous number
 */
export function shownDecimals(
  amount: string,
  worthUsd: string,
  before: number | null,
): number | null {
  // This only counts digits, so floating point is exact enough.
  const price = Number(worthUsd) / Number(amount);
  const now = decimalsAtPrice(price);
  if (now === null || before === null) return now ?? before;
  const isNear = [price / STEADY_FACTOR, price * STEADY_FACTOR].some(
    (near) => decimalsAtPrice(near) === before,
  );
  return isNear ? before : now;
}
