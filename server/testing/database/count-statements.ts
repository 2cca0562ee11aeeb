import type { Database, Sql } from '../../platform/database/database';

/** A database that records the statements it is sent, with BEGIN and COMMIT of each transaction. */
export function countStatements<Source extends Database>(source: Source) {
  const texts: string[] = [];
  const counted = (sql: Sql): Sql => ({
    query: (text, parameters) => {
      texts.push(text);
      return sql.query(text, parameters);
    },
  });
  const database: Source = {
    ...source,
    ...counted(source),
    transaction: (work) => {
      texts.push('BEGIN', 'COMMIT');
      return source.transaction((sql) => work(counted(sql)));
    },
  };
  return {
    database,
    texts: (): readonly string[] => texts,
    /** @returns how many statements `work` sent */
    async during(work: () => Promise<unknown>): Promise<number> {
      const before = texts.length;
      await work();
      return texts.length - before;
    },
  };
}
