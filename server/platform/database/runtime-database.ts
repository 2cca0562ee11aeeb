import type { Database, Sql } from './database';

/**
 * The database as the runtime knows it: which kind it is, who leads among the nodes, and when a
 * transaction has committed.
 */
export interface RuntimeDatabase extends Database {
  readonly kind: 'postgres' | 'pglite';
  /**
   * True as long as no other process does the work of that name; given up when this process ends,
   * however it ends.
   */
  tryLead(name: string): Promise<boolean>;
  /** Gives up all that this process leads in, so that another one can. */
  resign(): Promise<void>;
  /** True when no other node works on this database. */
  isOnlyNode(): Promise<boolean>;
  /**
   * Calls `hook` after the transaction has committed, and never when it rolls back; at once when
   * `sql` is no transaction. A hook is a hint (wake a worker): it must not throw, and a crash may
   * lose it.
   */
  onCommit(sql: Sql, hook: () => void): void;
}
