import type { SqlParameter } from './database';
import type { RuntimeDatabase } from './runtime-database';

export type StatementResult = {
  readonly rows: object[];
  /**
   * The first word of the command tag, such as `SELECT` or `ROLLBACK`; of the last statement if
   * there are several.
   */
  readonly command: string;
};

/**
 * One connection that runs statements one after another. Without parameters, the text may contain
 * several statements.
 */
export interface SqlSession {
  run(text: string, parameters?: readonly SqlParameter[]): Promise<StatementResult>;
}

/** The source of sessions: a pool, or the one embedded connection. */
export interface SessionSource extends Pick<RuntimeDatabase, 'kind' | 'presence' | 'close'> {
  /** Runs `work` with a dedicated session. A session whose connection broke is discarded. */
  withSession<T>(work: (session: SqlSession) => Promise<T>): Promise<T>;
}
