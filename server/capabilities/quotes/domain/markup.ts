import { readClientAmount } from '@quayside/contract/money/given-amount';

/** The highest markup that we accept: 50 %. Nobody would use the service with a higher one. */
const MAX_MARKUP_PPM = 500_000n;

/** A markup in parts per million, and in percent as a plain decimal. */
export type Markup = { readonly ppm: bigint; readonly percent: string };

/**
 * Reads a markup in percent (`"0.3"`) into parts per million (3000), rounded down beyond four
 * decimals. Returns `null` if it is not a percentage, or is above 50 %.
 */
export function readMarkup(given: string): Markup | null {
  const markup = readClientAmount(given, 4);
  return markup === null || markup.minor > MAX_MARKUP_PPM
    ? null
    : { ppm: markup.minor, percent: markup.text };
}
