import type { Database, Sql } from '../../platform/database/database';

/** A database that counts the statements it is sent. BEGIN and COMMIT of a transaction count, too. */
export function countStatements<Source extends Database>(source: Source) {
  let count = 0;
  const counted = (sql: Sql): Sql => ({
    query: (text, parameters) => {
      count += 1;
      return sql.query(text, parameters);
    },
  });
  const database: Source = {
    ...source,
    ...counted(source),
    transaction: (work) => {
      count += 2;
      return source.transaction((sql) => work(counted(sql)));
    },
  };
  return {
    database,
    /** @returns how many statements `work` sent */
    async during(work: () => Promise<unknown>): Promise<number> {
      const before = count;
      await work();
      return count - before;
    },
  };
}
