const decimals = { fromOneUp: 2, belowOne: 8 } as const;

/** A coin that costs next to nothing keeps at least so many digits that say something. */
const leastSignificantDigits = 4;

/**
 * Cuts a decimal string to what a reader can use: both cents from one dollar on, at most eight
 * decimals below, and more where eight would leave next to nothing. Nothing is rounded.
 * @param decimal such as `64123.456789` or `0.00001234567`
 */
export function shortPrice(decimal: string): string {
  const [whole = '0', fraction = ''] = decimal.split('.');
  if (whole !== '0')
    return `${whole}.${fraction.padEnd(decimals.fromOneUp, '0').slice(0, decimals.fromOneUp)}`;
  const zeros = /^0*/.exec(fraction)?.[0].length ?? 0;
  const shown = fraction
    .slice(0, Math.max(decimals.belowOne, zeros + leastSignificantDigits))
    .replace(/0+$/, '');
  return shown === '' ? '0' : `0.${shown}`;
}
