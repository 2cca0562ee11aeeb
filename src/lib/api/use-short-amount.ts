import { useLocale } from '../../i18n/use-locale';
import { formatShortQuantity } from '../format/short-amount';
import { useInstruments } from './instruments';

/** @param coin code of a coin, with that of its network or without: `USDT`, `USDT ERC20` */
export type WriteShort = (decimal: string, coin: string) => string;

/** Writes amounts that are read and not sent, with as many decimals as the price of their coin asks for. @returns the number without its unit */
export function useShortQuantity(): WriteShort {
  const { all } = useInstruments();
  const locale = useLocale();
  return (decimal, coin) => {
    const [code = coin] = coin.split(' ');
    return formatShortQuantity(decimal, code, all.find(({ currencyTitle }) => currencyTitle === code)?.price ?? null, locale);
  };
}

/** The same with the unit, kept on one line. */
export function useShortAmount(): WriteShort {
  const write = useShortQuantity();
  return (decimal, coin) => `${write(decimal, coin)}\u00a0${coin}`;
}
