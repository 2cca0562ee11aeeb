import { decimalsAtPrice } from '../../../lib/format/short-amount';

/**
 * How many decimals of a coin's amount are shown, as its price asks for. It depends on the price's order of magnitude alone, so that one quote shows as many as the next.
 * @param amount of the coin, and what it is worth in dollars, both as plain decimals
 * @returns `null` where the price cannot be told
 */
export function shownDecimals(amount: string, worthUsd: string): number | null {
  // Digits are counted here, and no money.
  return decimalsAtPrice(Number(worthUsd) / Number(amount));
}
