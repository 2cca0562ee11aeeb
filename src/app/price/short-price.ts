const significantDigits = 6;

/**
 * Cuts a decimal string to what a reader can use: cents from one dollar on, six significant digits below. Nothing is rounded.
 * @param decimal such as `64123.456789` or `0.00001234567`
 */
export function shortPrice(decimal: string): string {
  const [whole = '0', fraction = ''] = decimal.split('.');
  if (whole !== '0') return `${whole}.${fraction.padEnd(2, '0').slice(0, 2)}`;
  const zeros = /^0*/.exec(fraction)?.[0].length ?? 0;
  return `0.${fraction.slice(0, zeros + significantDigits)}`;
}
