import { setTimeout as delay } from 'node:timers/promises';

import { trackCommit } from './commit-hooks';
import type { Sql } from './database';
import type { SessionSource, SqlSession } from './sql-session';
import { sqlStateOf, sqlStates } from './sql-state';

const maxAttempts = 6;
const firstRetryDelayMs = 5;

type Committed<T> = { readonly outcome: T; readonly runCommitHooks: () => void };

/**
 * Runs `work` in a transaction, and again from the start after a serialisation failure or deadlock.
 * So `work` must only run SQL, or do things that may be repeated.
 */
export const runTransaction = <T>(
  source: SessionSource,
  work: (sql: Sql) => Promise<T>,
): Promise<Committed<T>> => retried(() => source.withSession((session) => runOnce(session, work)));

/**
 * Runs a transaction, or a statement that is one, again after a serialisation failure or deadlock. A
 * single statement that writes several rows can deadlock too.
 */
export async function retried<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (attempt === maxAttempts || !isWorthRetrying(error)) throw error;
      await delay(firstRetryDelayMs * 2 ** attempt * (0.5 + Math.random()));
    }
  }
}

async function runOnce<T>(
  session: SqlSession,
  work: (sql: Sql) => Promise<T>,
): Promise<Committed<T>> {
  const { sql, close } = openSql(session);
  const runCommitHooks = trackCommit(sql);
  await session.run('BEGIN');
  try {
    const outcome = await work(sql);
    close();
    await commit(session);
    return { outcome, runCommitHooks };
  } catch (error) {
    close();
    // Without an open transaction, this only causes a warning; on a broken connection it fails, and
    // the server rolls back on its own.
    await session.run('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

/**
 * PostgreSQL responds to the COMMIT of a failed transaction with ROLLBACK and no error, so a
 * swallowed error would lose the writes silently.
 */
async function commit(session: SqlSession): Promise<void> {
  const { command } = await session.run('COMMIT');
  if (command === 'ROLLBACK')
    throw new Error(
      'The transaction was rolled back, because a statement in it failed and the error was swallowed.',
    );
}

function openSql(session: SqlSession): { readonly sql: Sql; readonly close: () => void } {
  let isOpen = true;
  const sql: Sql = {
    async query<Row extends object>(text: string, parameters?: Parameters<Sql['query']>[1]) {
      if (!isOpen)
        throw new Error(
          'This transaction is over: a query was sent after its work had finished (a missing await?).',
        );
      return (await session.run(text, parameters)).rows as Row[];
    },
  };
  return {
    sql,
    close: () => {
      isOpen = false;
    },
  };
}

function isWorthRetrying(error: unknown): boolean {
  const state = sqlStateOf(error);
  return state === sqlStates.serializationFailure || state === sqlStates.deadlockDetected;
}
