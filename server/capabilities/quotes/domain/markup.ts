import { readGivenAmount } from '@quayside/contract/money/given-amount';

/** A markup above this would not be a service to anybody. */
const MAX_MARKUP_PPM = 500_000n;

/** A markup in parts per million, and in percent as a plain decimal. */
export type Markup = { readonly ppm: bigint; readonly percent: string };

/**
 * Reads a markup in percent (`"0.3"`) into parts per million (3000), rounded down beyond four
 * decimals. `null` when it is no percent number, or above 50 %.
 */
export function readMarkup(given: string): Markup | null {
  const markup = readGivenAmount(given, 4);
  return markup === null || markup.minor > MAX_MARKUP_PPM
    ? null
    : { ppm: markup.minor, percent: markup.text };
}
