import { shortDecimal } from './short-decimal';

const SHOWN_DECIMALS = 8;

/**
 * Shortens an amount that is not final, or that is shown in a heading, to eight decimals, because
 * further digits change with every rate. A smaller amount keeps enough digits to stay above zero.
 * @param decimal a plain decimal, such as `0.052903792278887183`
 */
export function approximateAmount(decimal: string): string {
  const [whole = '0', fraction = ''] = decimal.split('.');
  if (fraction.length <= SHOWN_DECIMALS) return decimal;
  const shown = fraction.slice(0, SHOWN_DECIMALS).replace(/0+$/, '');
  if (shown !== '') return `${whole}.${shown}`;
  return /^0*$/.test(whole) ? shortDecimal(decimal, 2) : whole;
}
