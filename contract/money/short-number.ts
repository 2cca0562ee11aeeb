import { divideCeil, divideFloor } from './rounding';

const stepOf = (amount: bigint, significantDigits: number): bigint =>
  10n ** BigInt(Math.max(0, amount.toString().length - significantDigits));

/**
 * Rounds a non-negative integer up so that only its first digits differ from zero, for limits that
 * people read and type.
 */
export function roundUpToDigits(amount: bigint, significantDigits: number): bigint {
  const step = stepOf(amount, significantDigits);
  return divideCeil(amount, step) * step;
}

/** @see roundUpToDigits */
export function roundDownToDigits(amount: bigint, significantDigits: number): bigint {
  const step = stepOf(amount, significantDigits);
  return divideFloor(amount, step) * step;
}
