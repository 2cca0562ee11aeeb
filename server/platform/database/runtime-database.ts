import type { Database, Sql } from './database';
import type { Presence } from './presence';

/** The database as the runtime uses it: its kind, the presence of this server, and commit hooks. */
export interface RuntimeDatabase extends Database {
  readonly kind: 'postgres' | 'pglite';
  readonly presence: Presence;
  /**
   * Calls `hook` after the transaction has committed, and never if it rolls back; at once if `sql`
   * is not a transaction. A hook is only a hint (such as to wake a worker): it must not throw, and
   * a crash may lose it.
   */
  onCommit(sql: Sql, hook: () => void): void;
}
