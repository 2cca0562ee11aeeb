import { useLocale } from '../../i18n/use-locale';
import { withUnit } from '../format/format-decimal';
import { formatShortQuantity } from '../format/short-amount';
import { useInstruments } from './instruments';

/** @param coin code of a coin, with or without its network: `USDT`, `USDT ERC20` */
export type WriteShort = (decimal: string, coin: string) => string;

const codeOf = (coin: string): string => coin.split(' ')[0] ?? coin;

/**
 * @returns a function that returns the price of a coin in dollars, or `null` if it is unknown. It
 *   takes the code of a coin, with or without its network
 */
export function useCoinPrice(): (coin: string) => string | null {
  const { all } = useInstruments();
  return (coin) => all.find(({ currencyTitle }) => currencyTitle === codeOf(coin))?.price ?? null;
}

/**
 * Formats amounts for display only, with as many decimals as the price of their coin requires.
 * @returns a function that formats the number without its unit
 */
export function useShortQuantity(): WriteShort {
  const priceOf = useCoinPrice();
  const locale = useLocale();
  return (decimal, coin) => formatShortQuantity(decimal, codeOf(coin), priceOf(coin), locale);
}

/** Formats amounts as `useShortQuantity` does, but with their unit, kept on one line. */
export function useShortAmount(): WriteShort {
  const write = useShortQuantity();
  const locale = useLocale();
  return (decimal, coin) => withUnit(write(decimal, coin), coin, locale);
}
