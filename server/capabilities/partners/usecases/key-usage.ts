import type { Clock } from '../../../platform/clock/clock';
import type { Database } from '../../../platform/database/database';
import type { ApiKeyStore, ApiKeyUse } from '../ports/api-key-store';

/**
 * Counts the calls of each key in memory: there are many, and the counts are not needed
 * immediately.
 */
export type KeyUsage = {
  readonly note: (apiId: string) => void;
  /**
   * Writes the counts since the last call. Those that cannot be written are kept for the next call.
   */
  readonly flush: () => Promise<void>;
};

export type KeyUsageDeps = {
  readonly database: Database;
  readonly apiKeys: ApiKeyStore;
  readonly clock: Clock;
};

/**
 * @returns a counter; a killed process loses the counts that it had not written, which costs no
 *   money
 */
export function createKeyUsage({ database, apiKeys, clock }: KeyUsageDeps): KeyUsage {
  let counted = new Map<string, ApiKeyUse>();
  const add = ({ apiId, count, lastUsedAtMs }: ApiKeyUse): void => {
    const known = counted.get(apiId);
    counted.set(apiId, {
      apiId,
      count: count + (known?.count ?? 0),
      lastUsedAtMs: Math.max(lastUsedAtMs, known?.lastUsedAtMs ?? 0),
    });
  };
  return {
    note: (apiId) => add({ apiId, count: 1, lastUsedAtMs: clock.nowMs() }),
    flush: async () => {
      const uses = [...counted.values()];
      counted = new Map();
      try {
        if (uses.length > 0) await database.transaction((sql) => apiKeys.addUses(sql, uses));
      } catch (error) {
        uses.forEach(add);
        throw error;
      }
    },
  };
}
