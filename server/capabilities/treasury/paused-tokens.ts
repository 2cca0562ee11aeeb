import type { Database } from '../../platform/database/database';
import type { PausedToken, PausedTokenStore } from './ports/paused-token-store';

export type PausedTokens = {
  /** From memory, at most a second old. */
  isPaused(assetSlug: string): boolean;
  all(): readonly PausedToken[];
  /** Reads them from the database, and reports each that is paused. */
  refresh(): Promise<void>;
};

/**
 * The tokens that are paused, in memory, since every quote asks. While the database cannot be read,
 * those that were known last count.
 */
export function createPausedTokens(
  database: Database,
  store: PausedTokenStore,
  report: (problem: PausedToken) => void,
): PausedTokens {
  let paused: readonly PausedToken[] = [];
  return {
    isPaused: (assetSlug) => paused.some((token) => token.assetSlug === assetSlug),
    all: () => paused,
    refresh: async () => {
      paused = await store.all(database);
      paused.forEach(report);
    },
  };
}
