import { pollWhileVisible } from '../build/poll-while-visible';
import { formatAmount } from '../format/format-decimal';
import { logFailure } from '../log-failure';
import { fetchPrices, type PriceList } from '../price/fetch-prices';
import { filledText } from './filled-text';
import { whenNear } from './when-near';

const refreshMs = 60_000;
const nearPx = 400;
const noPrices: PriceList = { rateBetween: () => null };

/**
 * Shows the current rates of pairs in the markup of `PopularPairs`. They are requested in one call
 * once the list is near the viewport, then every minute while the page is visible. The rates are
 * labelled as indicative, so old ones stay if a request fails.
 * @returns a function that stops it
 */
export function startPopularRates(root: HTMLElement): () => void {
  const { rates: text = '', locale = '' } = root.dataset;
  let hasRates = false;
  let isGone = false;
  let stopPolling = (): void => undefined;

  const rateText = (prices: PriceList, { dataset }: HTMLElement): string => {
    const { from = '', to = '', fromTitle = '', toTitle = '' } = dataset;
    // A tiny rate is easier to read inverted: how much of the cheap coin equals one of the
    // expensive coin.
    const isTiny = prices.rateBetween(from, to)?.startsWith('0.000') === true;
    const rate = isTiny ? prices.rateBetween(to, from) : prices.rateBetween(from, to);
    const [coin, unit] = isTiny ? [toTitle, fromTitle] : [fromTitle, toTitle];
    return rate === null ? '' : filledText(text, { coin, price: formatAmount(rate, unit, locale) });
  };
  const show = (prices: PriceList): void => {
    root.removeAttribute('aria-busy');
    for (const pair of root.querySelectorAll<HTMLElement>('[data-rate]'))
      pair.textContent = rateText(prices, pair);
  };
  const ask = async (): Promise<void> => {
    try {
      const prices = await fetchPrices();
      if (isGone) return;
      hasRates = true;
      show(prices);
    } catch (cause) {
      logFailure('Failed loading prices', cause);
      if (!isGone && !hasRates) show(noPrices);
    }
  };
  const stopWaiting = whenNear(root, nearPx, () => {
    root.setAttribute('aria-busy', 'true');
    stopPolling = pollWhileVisible(() => void ask(), refreshMs, document);
  });
  return () => {
    isGone = true;
    stopWaiting();
    stopPolling();
  };
}
