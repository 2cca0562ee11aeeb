/** A price for a line of text: at most so many significant digits, cut and not rounded, whole numbers left whole. */
export function shortRate(decimal: string, significantDigits = 7): string {
  const [whole = '0', fraction = ''] = decimal.split('.');
  if (whole !== '0') {
    const shown = fraction.slice(0, Math.max(0, significantDigits - whole.length)).replace(/0+$/, '');
    return shown === '' ? whole : `${whole}.${shown}`;
  }
  const leadingZeros = /^0*/.exec(fraction)?.[0].length ?? 0;
  const shown = fraction.slice(0, leadingZeros + significantDigits).replace(/0+$/, '');
  return shown === '' ? '0' : `0.${shown}`;
}
