import { AsyncLocalStorage } from 'node:async_hooks';

import { onCommit } from './commit-hooks';
import type { Sql, SqlParameter } from './database';
import { retried, runTransaction } from './run-transaction';
import type { RuntimeDatabase } from './runtime-database';
import type { SessionSource } from './sql-session';

export type { RuntimeDatabase };

/** Creates a database on a source of sessions. */
export function createDatabase(source: SessionSource): RuntimeDatabase {
  const openTransaction = new AsyncLocalStorage<{ isOpen: boolean }>();
  // On the single connection of the embedded database, this would deadlock; on PostgreSQL, it would
  // run outside the transaction.
  const rejectInsideTransaction = (): void => {
    if (openTransaction.getStore()?.isOpen === true)
      throw new Error(
        'The database was used inside its own transaction: use the `sql` that the transaction hands you.',
      );
  };
  return {
    kind: source.kind,
    presence: source.presence,
    onCommit,
    async close() {
      await source.close();
      // An AsyncLocalStorage that stays enabled slows down every promise of the process.
      openTransaction.disable();
    },
    async query<Row extends object>(text: string, parameters?: readonly SqlParameter[]) {
      rejectInsideTransaction();
      return retried(() =>
        source.withSession(async (session) => (await session.run(text, parameters)).rows as Row[]),
      );
    },
    async transaction<T>(work: (sql: Sql) => Promise<T>) {
      rejectInsideTransaction();
      const mark = { isOpen: true };
      const { outcome, runCommitHooks } = await openTransaction
        .run(mark, () => runTransaction(source, work))
        .finally(() => {
          mark.isOpen = false;
        });
      runCommitHooks();
      return outcome;
    },
  };
}
