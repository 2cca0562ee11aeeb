import { formatAmount, parseAmount } from '@quayside/contract/money/decimal';

/** Finer than any asset. */
const SCALE = 40;

/** A wire decimal that may have a minus, as a whole number of 10^-40; null when it is none. */
function signedE40(decimal: string): bigint | null {
  const isNegative = decimal.startsWith('-');
  const size = parseAmount(isNegative ? decimal.slice(1) : decimal, SCALE);
  return size === null || !isNegative ? size : -size;
}

/** The sum of decimals, exactly; what is no decimal counts as nothing. */
export function sumDecimals(decimals: readonly string[]): string {
  return formatAmount(
    decimals.reduce((sum, decimal) => sum + (signedE40(decimal) ?? 0n), 0n),
    SCALE,
  );
}

/**
 * Negative, zero or positive, as the left one is less than, equal to or greater than the right one.
 */
export function compareDecimals(left: string, right: string): number {
  const difference = (signedE40(left) ?? 0n) - (signedE40(right) ?? 0n);
  return difference === 0n ? 0 : difference < 0n ? -1 : 1;
}
