import { formatAmount, parseAmount } from '@quayside/contract/money/decimal';

/** Finer than any asset: enough for every amount and price on the wire. */
const SCALE = 40;

/** A wire decimal as an integer of 10^-40, or null when it is none. */
export function toComparable(decimal: string): bigint | null {
  return parseAmount(decimal, SCALE);
}

/** All of them, in their order, or null when one is none. */
export function toComparables(decimals: readonly string[]): readonly bigint[] | null {
  const read = decimals.map(toComparable);
  return read.every((comparable) => comparable !== null) ? read : null;
}

/** The wire decimal of an integer of 10^-40. */
export function fromComparable(comparable: bigint): string {
  return formatAmount(comparable, SCALE);
}

/** The product of two integers of 10^-40, cut to one. */
export function timesComparable(left: bigint, right: bigint): bigint {
  return (left * right) / 10n ** BigInt(SCALE);
}

/** Leaves so many decimals of an integer of 10^-40, and drops the rest. */
export function cutComparable(comparable: bigint, decimals: number): bigint {
  return comparable - (comparable % 10n ** BigInt(SCALE - decimals));
}

/** Whether two wire decimals name the same number (`1.50` and `1.5`). */
export function isSameDecimal(left: string, right: string): boolean {
  const leftNumber = toComparable(left);
  return leftNumber !== null && leftNumber === toComparable(right);
}
