import { formatAmount, parseAmount } from '@quayside/contract/money/decimal';

/** Finer than any asset: enough for every amount and price on the wire. */
const SCALE = 40;

/** A wire decimal as an integer of 10^-40, or null when it is none. */
export function toComparable(decimal: string): bigint | null {
  return parseAmount(decimal, SCALE);
}

/** The wire decimal of an integer of 10^-40. */
export function fromComparable(comparable: bigint): string {
  return formatAmount(comparable, SCALE);
}

/** Whether two wire decimals name the same number (`1.50` and `1.5`). */
export function isSameDecimal(left: string, right: string): boolean {
  const leftNumber = toComparable(left);
  return leftNumber !== null && leftNumber === toComparable(right);
}
