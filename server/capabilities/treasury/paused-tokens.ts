import type { Database } from '../../platform/database/database';
import type { PausedToken, PausedTokenStore } from './ports/paused-token-store';

export type PausedTokens = {
  /** In memory, at most a second old. */
  isPaused(assetSlug: string): boolean;
  all(): readonly PausedToken[];
  /** Reads the tokens from the database and reports each one that is paused. */
  refresh(): Promise<void>;
};

/**
 * Keeps the paused tokens in memory, because every quote checks them. While the database cannot be
 * read, the last known ones apply.
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
