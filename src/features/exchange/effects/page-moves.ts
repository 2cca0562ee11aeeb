import type { SiteMove } from '../../../lib/navigation/navigator-port';
import { watchMoves } from '../../../lib/navigation/site-navigator';

/**
 * Reports each navigation that stays on the current page; a navigation to another page is for that
 * page's calculator.
 * @returns a function that stops the reports
 */
export function watchPageMoves(onMove: (move: SiteMove['kind']) => void): () => void {
  const { pathname } = window.location;
  return watchMoves(({ kind, path }) => {
    if (path === pathname) onMove(kind);
  });
}
