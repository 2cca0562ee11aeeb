import type { Database, Sql, SqlParameter } from '../../server/platform/database/database';

export type RecordedStatement = {
  readonly text: string;
  readonly parameters: readonly SqlParameter[];
};

/** The statements of every committed transaction, in order. */
export type RecordedDatabase = Database & {
  readonly transactions: (readonly RecordedStatement[])[];
};

/** Passes all calls to the database and records the statements of transactions that commit. */
export function recordTransactions(database: Database): RecordedDatabase {
  const transactions: (readonly RecordedStatement[])[] = [];
  return {
    transactions,
    query: (text, parameters) => database.query(text, parameters),
    close: () => database.close(),
    async transaction<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
      const statements: RecordedStatement[] = [];
      const outcome = await database.transaction((sql) => {
        statements.length = 0;
        return work({
          query: (text, parameters = []) => {
            statements.push({ text, parameters });
            return sql.query(text, parameters);
          },
        });
      });
      transactions.push(statements);
      return outcome;
    },
  };
}

/**
 * Runs the same transactions again, one after the other, and nothing else.
 * @returns how long it took
 */
export async function replay(
  database: Database,
  transactions: readonly (readonly RecordedStatement[])[],
): Promise<number> {
  const startedAtMs = performance.now();
  for (const statements of transactions) {
    await database.transaction(async (sql) => {
      for (const { text, parameters } of statements) await sql.query(text, parameters);
    });
  }
  return performance.now() - startedAtMs;
}
