import type { SqlParameter } from './database';
import type { RuntimeDatabase } from './runtime-database';

export type StatementResult = {
  readonly rows: object[];
  /**
   * The command tag's first word, such as `SELECT` or `ROLLBACK`; of the last statement where there
   * are several.
   */
  readonly command: string;
};

/**
 * One connection that runs statements one after another. Without parameters the text may hold
 * several statements.
 */
export interface SqlSession {
  run(text: string, parameters?: readonly SqlParameter[]): Promise<StatementResult>;
}

/** Where sessions come from: a pool, or the one embedded connection. */
export interface SessionSource extends Pick<
  RuntimeDatabase,
  'kind' | 'tryLead' | 'resign' | 'isOnlyNode' | 'close'
> {
  /** Runs `work` with a session of its own. A session whose connection broke is thrown away. */
  withSession<T>(work: (session: SqlSession) => Promise<T>): Promise<T>;
}
