import { decimalsAtPrice } from '../../../lib/format/short-amount';

/**
 * A price that moves by less than this factor keeps its decimals, so that they do not come and go
 * while it moves about a power of ten.
 */
const STEADY_FACTOR = 1.05;

/**
 * How many decimals of a coin's amount are shown, as its price asks for.
 * @param amount of the coin, and what it is worth in dollars, both as plain decimals
 * @param before how many were shown with the quote before; `null` with the first
 * @returns `null` where the price cannot be told and none was known before
 */
export function shownDecimals(
  amount: string,
  worthUsd: string,
  before: number | null,
): number | null {
  // Digits are counted here, and no money.
  const price = Number(worthUsd) / Number(amount);
  const now = decimalsAtPrice(price);
  if (now === null || before === null) return now ?? before;
  const isNear = [price / STEADY_FACTOR, price * STEADY_FACTOR].some(
    (near) => decimalsAtPrice(near) === before,
  );
  return isNear ? before : now;
}
