import type { Clock } from '../clock/clock';
import { cachedResponseHeaders } from './standard-headers';

/** Text rather than bytes: Node sends headers and text in one piece, but a buffer separately. */
export type CachedResponse = { readonly text: string; readonly headers: string[] };

export type ResponseCache = {
  readonly get: (url: string) => CachedResponse | null;
  /**
   * A number that differs after each change. Read it before creating a response, and pass it to
   * `put` with the response.
   */
  readonly generation: () => number;
  /** A response from before the last change is not cached. */
  readonly put: (url: string, body: string, generation: number) => void;
};

const MAX_AGE_MS = 1000;
const MAX_ENTRIES = 5000;

/**
 * Caches written responses until prices or liquidity move, for one second at most: a quote is
 * requested far more often than it changes.
 * @param revision grows with every change that a response could show
 */
export function createResponseCache(revision: () => number, clock: Clock): ResponseCache {
  const bodies = new Map<string, CachedResponse>();
  let heldRevision = revision();
  let heldUntilMs = 0;
  let generation = 0;
  const dropStale = () => {
    const nowMs = clock.nowMs();
    const current = revision();
    if (current === heldRevision && nowMs < heldUntilMs && bodies.size < MAX_ENTRIES) return;
    bodies.clear();
    generation += 1;
    heldRevision = current;
    heldUntilMs = nowMs + MAX_AGE_MS;
  };
  return {
    get: (url) => {
      dropStale();
      return bodies.get(url) ?? null;
    },
    generation: () => {
      dropStale();
      return generation;
    },
    put: (url, body, createdIn) => {
      dropStale();
      if (createdIn === generation)
        bodies.set(url, { text: body, headers: cachedResponseHeaders(body) });
    },
  };
}
