import { replaceIsland, startIsland } from '../../app/islands/start-island';
import { logFailure } from '../../lib/log-failure';
import { createPairNavigator } from '../pair-navigator';
import { startPage, type LazyCode } from '../start-page';
import { lazyCode } from './lazy-code';

/** The page has React already, so its parts are bundled without it. */
const loadParts: LazyCode['loadParts'] = () =>
  import(/* webpackChunkName: "exchange-parts" */ '../../app/light-parts/light-parts');

/** Runs on the home page and the pages of pairs: React renders only the calculator. */
startPage(
  { ...lazyCode, loadParts },
  { navigator: createPairNavigator(replaceIsland), start: startIsland },
);
// The pages of pairs have nothing of this.
if (document.querySelector('[data-rates]') !== null)
  import(/* webpackChunkName: "home-parts" */ '../home-parts').then(
    ({ startHomeParts }) => {
      startHomeParts(loadParts);
    },
    (cause: unknown) => {
      logFailure('The code of the home page could not be loaded', cause);
    },
  );
