import { coinTitle } from '../coin-title';
import { useLoadedInstruments } from './use-loaded-instruments';

/**
 * Names coins with the networks they are sent over, as readers know them: `USDT (TRON)` for `USDT
 * TRC20`.
 * @returns the name of a title that `coinTitle` made; the title itself until the list of
 *   instruments is there
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
