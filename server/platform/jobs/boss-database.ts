import type PgBoss from 'pg-boss';

import type { Sql, SqlParameter } from '../database/database';

/**
 * Adapts our database to pg-boss, so that its jobs live in the embedded database too and can be
 * enqueued within our transactions.
 * @param onError called with the error of each failed statement: pg-boss itself does not report
 *   some of them
 */
export function bossDatabase(
  sql: Sql,
  onError: (error: unknown) => void = () => undefined,
): PgBoss.Db {
  return {
    async executeSql(text: string, parameters?: readonly unknown[]) {
      try {
        return { rows: await sql.query(text, parameters?.map(sqlParameter)) };
      } catch (error) {
        onError(error);
        throw error;
      }
    },
  };
}

/** pg-boss passes `undefined` for unset values and objects for JSON, as the `pg` driver allows. */
function sqlParameter(parameter: unknown): SqlParameter {
  if (parameter === undefined) return null;
  const isPlainObject =
    typeof parameter === 'object' &&
    parameter !== null &&
    !Array.isArray(parameter) &&
    !(parameter instanceof Date);
  return isPlainObject ? JSON.stringify(parameter) : (parameter as SqlParameter);
}
