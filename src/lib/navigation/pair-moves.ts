import type { SiteMove } from './navigator-port';
import { watchMoves } from './site-navigator';

/**
 * The pair pages that the visitor has moved between by choosing another pair in the calculator,
 * without any other page in between.
 */
const trail = new Set<string>();
/** The page that such a move leads to, until the browser navigates elsewhere. */
let target: string | null = null;
let isListening = false;

/**
 * Announces that the page's calculator now shows another page's pair. The form values are kept
 * across these pages, in both directions of the browser's history.
 * @param from path of the current page, with its language prefix
 * @param to path of the page that is about to open
 */
export function announcePairMove(from: string, to: string): void {
  if (!isListening) {
    isListening = true;
    watchMoves(follow);
  }
  if (!trail.has(from)) trail.clear();
  trail.add(from).add(to);
  target = to;
}

/** Whether form values from another pair's page apply to this page too. */
export function isOnPairTrail(path: string): boolean {
  return trail.has(path);
}

/** Whether the browser has just navigated to this page because another pair was chosen. */
export function isPairMove(path: string): boolean {
  return target === path;
}

/**
 * Clears the trail when the visitor follows a link, which starts a new visit, or goes to a page
 * outside the trail.
 */
function follow({ kind, path }: SiteMove): void {
  if (path === target) return;
  target = null;
  if (kind !== 'restored' || !trail.has(path)) trail.clear();
}
