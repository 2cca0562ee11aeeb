import { globalHistory } from '@gatsbyjs/reach-router';

/**
 * How the address of the same page has changed: by going back or forward, or by following a link.
 */
type PageMove = 'restored' | 'followed';

/**
 * Tells each move that stays on the page it is called on; one that leads elsewhere is another
 * calculator's.
 * @returns a function that ends it
 */
export function watchPageMoves(onMove: (move: PageMove) => void): () => void {
  const { pathname } = window.location;
  return globalHistory.listen(({ action }) => {
    if (window.location.pathname === pathname) onMove(action === 'POP' ? 'restored' : 'followed');
  });
}
