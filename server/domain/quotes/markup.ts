import { parseAmount } from '@quayside/contract/money/decimal';

/** A markup above this would not be a service to anybody. */
const MAX_MARKUP_PPM = 500_000n;

/** Reads a markup in percent (`"0.3"`) into parts per million (3000). `null` when it is not a percent number of at most four decimals, or above 50 %. */
export function parseMarkupPpm(text: string): bigint | null {
  const ppm = parseAmount(text, 4);
  return ppm === null || ppm > MAX_MARKUP_PPM ? null : ppm;
}
