import { startPopularRates } from '../lib/page/popular-rates';
import { openCarriedDialog } from '../lib/session/carried-dialog';
import type { LoadLightParts } from './light-parts';
import { startPageParts } from './page-parts';

/**
 * Starts what the home page has besides its calculator: the rates of popular pairs, live parts, and
 * the login of a guest who comes from a page of an account.
 */
export function startHomeParts(loadParts: LoadLightParts): void {
  openCarriedDialog();
  for (const list of document.querySelectorAll<HTMLElement>('[data-rates]'))
    startPopularRates(list);
  startPageParts(loadParts);
}
