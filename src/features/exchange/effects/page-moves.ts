import { globalHistory } from '@gatsbyjs/reach-router';

/** How the page's URL has changed: by navigating back or forward, or by following a link. */
type PageMove = 'restored' | 'followed';

/**
 * Reports each navigation that stays on the current page; a navigation to another page is for that
 * page's calculator.
 * @returns a function that stops the reports
 */
export function watchPageMoves(onMove: (move: PageMove) => void): () => void {
  const { pathname } = window.location;
  return globalHistory.listen(({ action }) => {
    if (window.location.pathname === pathname) onMove(action === 'POP' ? 'restored' : 'followed');
  });
}
