import type { Database, Sql } from './database';

/**
 * The database as the runtime uses it: its kind, the leadership among the nodes, and commit hooks.
 */
export interface RuntimeDatabase extends Database {
  readonly kind: 'postgres' | 'pglite';
  /**
   * True while no other process is doing the work of that name; released when this process ends for
   * any reason.
   */
  tryLead(name: string): Promise<boolean>;
  /**
   * Releases the leadership of this process for all work, so that another process can take over.
   */
  resign(): Promise<void>;
  /** True if no other node works on this database. */
  isOnlyNode(): Promise<boolean>;
  /**
   * Calls `hook` after the transaction has committed, and never if it rolls back; at once if `sql`
   * is not a transaction. A hook is only a hint (such as to wake a worker): it must not throw, and
   * a crash may lose it.
   */
  onCommit(sql: Sql, hook: () => void): void;
}
