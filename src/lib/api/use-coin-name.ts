import { coinTitle } from '../coin-title';
import { useLoadedInstruments } from './use-loaded-instruments';

/**
 * Names coins using the common names of their networks: `USDT (TRON)` for `USDT TRC20`.
 * @returns a function that converts a title created by `coinTitle`; it returns the title unchanged
 * until the list of instruments has loaded
 */
export function useCoinName(): (title: string) => string {
  const { all } = useLoadedInstruments();
  return (title) => {
    const coin = all.find((each) => coinTitle(each) === title);
    return coin === undefined || coin.currencyTitle === title
      ? title
      : `${coin.currencyTitle} (${coin.networkFriendlyTitle})`;
  };
}
