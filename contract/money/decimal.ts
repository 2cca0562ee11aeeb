/**
 * The decimal-string codec of the wire: amounts are plain decimals (`"0"`, `"57"`, `"393.07"`),
 * never with a sign, an exponent, leading zeros or separators. In code an amount is a `bigint` of
 * the asset's smallest units ("minor"), together with the asset's number of decimals ("scale").
 */
const PLAIN_DECIMAL = /^(0|[1-9][0-9]*)(?:\.([0-9]+))?$/;

/**
 * The maximum length of an amount that is parsed: 40 digits before and 40 after the point are more
 * than any asset needs.
 */
const MAX_AMOUNT_TEXT_LENGTH = 81;

/** Whether a text is an amount in wire format. */
export function isPlainDecimal(text: string): boolean {
  return text.length <= MAX_AMOUNT_TEXT_LENGTH && PLAIN_DECIMAL.test(text);
}

/**
 * Writes a JSON number as text without an exponent, which JavaScript uses below a millionth and
 * from 10²¹ up: `1e-7` becomes `"0.0000001"`.
 */
export function plainNumber(number: number): string {
  const text = String(number);
  const match = /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(text);
  if (!match) return text;
  const [, sign = '', whole = '', fraction = '', exponent = ''] = match;
  const digits = `${whole}${fraction}`;
  const pointAt = 1 + Number(exponent);
  return pointAt > 0
    ? `${sign}${digits.padEnd(pointAt, '0')}`
    : `${sign}0.${'0'.repeat(-pointAt)}${digits}`;
}

/**
 * Parses a wire amount into minor units.
 * @returns `null` when the text is not a plain decimal, or has a fraction finer than the scale
 *   (trailing zeros are fine).
 */
export function parseAmount(text: string, scale: number): bigint | null {
  if (text.length > MAX_AMOUNT_TEXT_LENGTH) return null;
  const match = PLAIN_DECIMAL.exec(text);
  if (!match) return null;
  const fraction = (match[2] ?? '').replace(/0+$/, '');
  if (fraction.length > scale) return null;
  return BigInt(`${match[1] ?? '0'}${fraction.padEnd(scale, '0')}`);
}

/**
 * Formats minor units as a wire amount, without trailing zeros: `formatAmount(1500000n, 6)` is
 * `"1.5"`. Negative amounts get a leading minus, for ledgers only.
 */
export function formatAmount(amountMinor: bigint, scale: number): string {
  const digits = (amountMinor < 0n ? -amountMinor : amountMinor)
    .toString()
    .padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const fraction = digits.slice(digits.length - scale).replace(/0+$/, '');
  return `${amountMinor < 0n ? '-' : ''}${whole}${fraction ? `.${fraction}` : ''}`;
}
