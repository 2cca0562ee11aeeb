import { startPageParts } from '../page-parts';
import { startPopularRates } from '../../lib/page/popular-rates';
import { startPage } from '../start-page';
import { lazyCode } from './lazy-code';

/** Runs on the lists of popular exchanges. */
startPage(lazyCode);
for (const list of document.querySelectorAll<HTMLElement>('[data-rates]')) startPopularRates(list);
startPageParts(lazyCode.loadParts);
