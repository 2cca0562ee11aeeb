import { parseAmount } from '@quayside/contract/money/decimal';
import { RATE_SCALE } from '@quayside/contract/money/rate';

/**
 * Reads a venue's price, a string or a JSON number, times 10^24. Further digits are cut off.
 * @returns `null` if it is not a positive finite number
 */
export function readPriceE24(price: string | number): bigint | null {
  const text = typeof price === 'number' ? plainText(price) : price;
  const [whole = '', fraction = ''] = text.split('.');
  const priceE24 = parseAmount(
    fraction === '' ? whole : `${whole}.${fraction.slice(0, RATE_SCALE)}`,
    RATE_SCALE,
  );
  return priceE24 === null || priceE24 <= 0n ? null : priceE24;
}

/**
 * JavaScript writes small numbers with an exponent (`8.55e-7`); this keeps its shortest exact
 * digits.
 */
function plainText(price: number): string {
  const match = /^(\d)(?:\.(\d+))?e-(\d+)$/.exec(String(price));
  if (!match) return String(price);
  const digits = `${match[1] ?? ''}${match[2] ?? ''}`;
  return `0.${'0'.repeat(Number(match[3]) - 1)}${digits}`;
}
