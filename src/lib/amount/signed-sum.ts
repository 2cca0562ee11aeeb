import { formatAmount, parseAmount } from '@quayside/contract/money/decimal';

/** More decimals than any asset has. */
const SCALE = 40;

/**
 * Converts a wire decimal with an optional minus sign to an integer in units of 10^-40; null if it
 * is invalid.
 */
function signedE40(decimal: string): bigint | null {
  const isNegative = decimal.startsWith('-');
  const size = parseAmount(isNegative ? decimal.slice(1) : decimal, SCALE);
  return size === null || !isNegative ? size : -size;
}

/** Returns the exact sum of decimals; an invalid decimal counts as zero. */
export function sumDecimals(decimals: readonly string[]): string {
  return formatAmount(
    decimals.reduce((sum, decimal) => sum + (signedE40(decimal) ?? 0n), 0n),
    SCALE,
  );
}

/**
 * Returns a negative number, zero or a positive number if the left decimal is less than, equal to
 * or greater than the right one.
 */
export function compareDecimals(left: string, right: string): number {
  const difference = (signedE40(left) ?? 0n) - (signedE40(right) ?? 0n);
  return difference === 0n ? 0 : difference < 0n ? -1 : 1;
}
