export type SqlParameter =
  string | number | bigint | boolean | null | Date | readonly string[] | readonly number[];

/**
 * Something that runs SQL: the database itself, or an open transaction. Numeric and int8 columns
 * are returned as strings.
 */
export interface Sql {
  query<Row extends object>(text: string, parameters?: readonly SqlParameter[]): Promise<Row[]>;
}

/** PostgreSQL, embedded or real. */
export interface Database extends Sql {
  /**
   * Runs `work` in one transaction: committed when it resolves, rolled back when it throws. Never
   * do network I/O inside it: a signature is the only exception (adr/076).
   */
  transaction<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
