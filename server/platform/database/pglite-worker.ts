/**
 * The thread that runs the embedded database, so that a heavy statement does not block the server's
 * event loop.
 */
import { parentPort, workerData } from 'node:worker_threads';

import { PGlite } from '@electric-sql/pglite';

import { columnParsers } from './column-parsers';
import type { PgliteResponse, PgliteRequest, PgliteWorkerSettings } from './pglite-protocol';
import type { SqlFailure } from './sql-state';

const { folder } = workerData as PgliteWorkerSettings;
// Parameters already arrive as text, whatever type the server inferred for them.
const serializers = new Proxy({}, { get: () => (text: string) => text });
const options = { parsers: columnParsers, serializers };

function send(response: PgliteResponse): void {
  parentPort?.postMessage(response);
}

function failureOf(error: unknown): SqlFailure {
  const { message, code, detail, constraint, table } = error as Partial<SqlFailure>;
  return {
    message: message ?? String(error),
    code: code ?? '',
    ...(detail === undefined ? {} : { detail }),
    ...(constraint === undefined ? {} : { constraint }),
    ...(table === undefined ? {} : { table }),
  };
}

async function run(
  database: PGlite,
  text: string,
  parameters: readonly (string | null)[] | null,
): Promise<{ rows: object[]; command: string }> {
  const result =
    parameters === null
      ? (await database.exec(text)).at(-1)
      : await database.query(text, [...parameters]);
  return { rows: (result?.rows ?? []) as object[], command: result?.command ?? '' };
}

async function serve(database: PGlite, request: PgliteRequest): Promise<void> {
  const { id } = request;
  try {
    if (request.kind === 'close') await database.close();
    const { rows, command } =
      request.kind === 'run'
        ? await run(database, request.text, request.parameters)
        : { rows: [], command: '' };
    send({ kind: 'result', id, rows, command });
  } catch (error) {
    send({ kind: 'failure', id, failure: failureOf(error) });
  }
}

try {
  // Without a limit, the write-ahead log grows past a gigabyte, because nothing creates checkpoints
  // in the background. There is only one connection, so small buffers are enough.
  const postgresqlconf = ['max_wal_size = 64MB', 'shared_buffers = 32MB', "timezone = 'UTC'"];
  const database = await PGlite.create({ ...options, dataDir: folder, postgresqlconf });
  parentPort?.on('message', (request: PgliteRequest) => {
    void serve(database, request);
  });
  send({ kind: 'opened' });
} catch (error) {
  send({ kind: 'not-opened', message: failureOf(error).message });
}
