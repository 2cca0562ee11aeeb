const decimals = { fromOneUp: 2, belowOne: 8 } as const;

/** The price of a very cheap coin keeps at least this many significant digits. */
const minSignificantDigits = 4;

/**
 * Shortens a decimal string: two decimals from one dollar up, at most eight decimals below, and
 * more if eight would leave too few significant digits. It truncates and never rounds.
 * @param decimal such as `64123.456789` or `0.00001234567`
 */
export function shortPrice(decimal: string): string {
  const [whole = '0', fraction = ''] = decimal.split('.');
  if (whole !== '0')
    return `${whole}.${fraction.padEnd(decimals.fromOneUp, '0').slice(0, decimals.fromOneUp)}`;
  const zeros = /^0*/.exec(fraction)?.[0].length ?? 0;
  const shown = fraction
    .slice(0, Math.max(decimals.belowOne, zeros + minSignificantDigits))
    .replace(/0+$/, '');
  return shown === '' ? '0' : `0.${shown}`;
}
