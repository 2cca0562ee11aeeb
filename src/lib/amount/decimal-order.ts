import { formatAmount, parseAmount } from '@quayside/contract/money/decimal';

/** More decimals than any asset has, enough for every amount and price on the wire. */
const SCALE = 40;

/** Returns a wire decimal as an integer in units of 10^-40, or null if it is invalid. */
export function toComparable(decimal: string): bigint | null {
  return parseAmount(decimal, SCALE);
}

/** Converts several wire decimals, keeping their order; null if one is invalid. */
export function toComparables(decimals: readonly string[]): readonly bigint[] | null {
  const read = decimals.map(toComparable);
  return read.every((comparable) => comparable !== null) ? read : null;
}

/** Converts an integer in units of 10^-40 to a wire decimal. */
export function fromComparable(comparable: bigint): string {
  return formatAmount(comparable, SCALE);
}

/** Returns the product of two integers in units of 10^-40, cut to the same unit. */
export function timesComparable(left: bigint, right: bigint): bigint {
  return (left * right) / 10n ** BigInt(SCALE);
}

/** Cuts an integer in units of 10^-40 to a number of decimals. */
export function cutComparable(comparable: bigint, decimals: number): bigint {
  return comparable - (comparable % 10n ** BigInt(SCALE - decimals));
}

/** Whether two wire decimals are the same number (`1.50` and `1.5`). */
export function isSameDecimal(left: string, right: string): boolean {
  const leftNumber = toComparable(left);
  return leftNumber !== null && leftNumber === toComparable(right);
}
