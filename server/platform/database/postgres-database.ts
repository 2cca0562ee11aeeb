import pg from 'pg';

import { columnParsers } from './column-parsers';
import { createDatabase, type RuntimeDatabase } from './create-database';
import type { SqlParameter } from './database';
import { parameterText } from './parameter-text';
import { createPostgresPresence } from './postgres-presence';
import type { SqlSession, StatementResult } from './sql-session';
import { sqlStateOf } from './sql-state';

export type PostgresOptions = {
  readonly url: string;
  readonly maxConnections?: number;
  /** A statement without a response for this long fails, and its connection is closed; 0: never. */
  readonly queryTimeoutMs?: number;
  /** Called with errors on idle connections, such as a lost server. The pool recovers by itself. */
  readonly onConnectionError?: (error: Error) => void;
};

/**
 * PostgreSQL ends a transaction that has been idle for this long, so that the locks of a process
 * that hangs do not block other servers.
 */
const MAX_IDLE_IN_TRANSACTION_MS = 8_000;
/**
 * A connection that nobody closed, such as after a failover, never responds. `query_timeout` in the
 * connection string overrides this.
 */
const QUERY_TIMEOUT_MS = 120_000;

/**
 * A PostgreSQL server behind a connection pool. Connections are opened when needed, so this does
 * not fail while the server is down.
 */
export function createPostgresDatabase({
  url,
  maxConnections = 16,
  queryTimeoutMs = QUERY_TIMEOUT_MS,
  onConnectionError = () => undefined,
}: PostgresOptions): RuntimeDatabase {
  const types = {
    getTypeParser: (typeId: number, format?: 'text' | 'binary') =>
      columnParsers[typeId] ?? pg.types.getTypeParser(typeId, format),
  };
  const connection = {
    connectionString: url,
    types: types as pg.CustomTypesConfig,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    query_timeout: queryTimeoutMs,
  };
  const presence = createPostgresPresence(
    () => new pg.Client({ ...connection, application_name: 'quayside-presence' }),
    onConnectionError,
  );
  const pool = new pg.Pool({
    ...connection,
    max: maxConnections,
    application_name: 'quayside',
    idleTimeoutMillis: 30_000,
    // eslint-disable-next-line @typescript-eslint/no-misused-promises -- pg-pool waits for it; its types do not say so
    onConnect: limitIdleTransactions,
  });
  pool.on('error', onConnectionError);
  // The pool listens only to idle connections; an error on a borrowed one would end the process.
  pool.on('connect', (client) => {
    client.on('error', onConnectionError);
  });
  let closing: Promise<void> | null = null;
  return createDatabase({
    kind: 'postgres',
    withSession: (work) => withClient(pool, work),
    presence,
    async close() {
      closing ??= presence.close().then(() => pool.end());
      await closing;
    },
  });
}

/** Poolers such as PgBouncer reject or ignore this setting as a parameter of the connection. */
async function limitIdleTransactions(client: pg.ClientBase): Promise<void> {
  await client.query(`SET idle_in_transaction_session_timeout = ${MAX_IDLE_IN_TRANSACTION_MS}`);
  const { rows } = await client.query<{ limitMs: string }>(
    `SELECT setting AS "limitMs" FROM pg_settings WHERE name = 'idle_in_transaction_session_timeout'`,
  );
  if (rows[0]?.limitMs !== String(MAX_IDLE_IN_TRANSACTION_MS))
    throw new Error(
      'The connection to PostgreSQL does not keep its settings: connect directly, or through a ' +
        'pooler in session mode (docs/configuration.md).',
    );
}

async function withClient<T>(pool: pg.Pool, work: (session: SqlSession) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  const health: ConnectionHealth = { isBroken: false, didLastFail: false };
  try {
    return await work({ run: (text, parameters) => runOn(client, health, text, parameters) });
  } finally {
    // A text of several statements may have failed after its own BEGIN; the next borrower must not
    // inherit that transaction.
    if (health.didLastFail && !health.isBroken)
      await client.query('ROLLBACK').catch(() => {
        health.isBroken = true;
      });
    client.release(health.isBroken);
  }
}

type ConnectionHealth = { isBroken: boolean; didLastFail: boolean };

async function runOn(
  client: pg.PoolClient,
  health: ConnectionHealth,
  text: string,
  parameters?: readonly SqlParameter[],
): Promise<StatementResult> {
  try {
    const response: pg.QueryResult | pg.QueryResult[] =
      parameters === undefined
        ? await client.query(text)
        : await client.query(text, parameters.map(parameterText));
    health.didLastFail = false;
    // Several statements return several results; the last one counts.
    const last = Array.isArray(response) ? response.at(-1) : response;
    return { rows: (last?.rows ?? []) as object[], command: last?.command ?? '' };
  } catch (error) {
    health.didLastFail = true;
    health.isBroken ||= isConnectionLost(error);
    throw error;
  }
}

/**
 * True for anything that is not a response to the statement, and for PostgreSQL's own classes 08
 * (connection) and 57P (shutdown).
 */
function isConnectionLost(error: unknown): boolean {
  if (error instanceof TypeError) return false;
  const state = sqlStateOf(error);
  return state === null || state.startsWith('08') || state.startsWith('57P');
}
