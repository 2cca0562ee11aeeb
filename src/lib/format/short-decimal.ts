/**
 * Cuts a plain decimal to a readable length: the whole part is kept, and the fraction is cut so
 * that there are `significantDigits` significant digits in total. Nothing is rounded.
 * @param decimal such as `64123.456789` or `0.00001234567`
 */
export function shortDecimal(decimal: string, significantDigits = 6): string {
  const [whole = '0', fraction = ''] = decimal.split('.');
  const zeros = whole === '0' ? (/^0*/.exec(fraction)?.[0].length ?? 0) : 0;
  const wholeDigits = whole === '0' ? 0 : whole.length;
  const shown = fraction
    .slice(0, zeros + Math.max(0, significantDigits - wholeDigits))
    .replace(/0+$/, '');
  return shown === '' ? whole : `${whole}.${shown}`;
}
