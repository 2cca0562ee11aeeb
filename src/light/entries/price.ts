import { startLivePrice } from '../../lib/page/live-price';
import { startPriceChart } from '../page-parts';
import { startPage } from '../start-page';
import { lazyCode } from './lazy-code';

/** Runs on the page of a coin's price. */
startPage(lazyCode);
for (const price of document.querySelectorAll<HTMLElement>('[data-live-price]'))
  startLivePrice(price);
startPriceChart(lazyCode.loadParts);
