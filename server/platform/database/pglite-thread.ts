import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

import { bundledProgram } from '../config/programs';
import type { PgliteResponse, PgliteRequest, PgliteWorkerSettings } from './pglite-protocol';
import type { StatementResult } from './sql-session';
import { sqlError } from './sql-state';

export type PgliteThread = {
  run(text: string, parameters: readonly (string | null)[] | null): Promise<StatementResult>;
  close(): Promise<void>;
};

type Waiting = {
  readonly resolve: (result: StatementResult) => void;
  readonly reject: (error: Error) => void;
};

/**
 * Starts the thread with the embedded database and waits until it is open.
 * @param onLost called when the open database exits unexpectedly
 * @throws if the folder cannot be opened as a database.
 */
export async function startPgliteThread(
  settings: PgliteWorkerSettings,
  onLost: (error: Error) => void,
): Promise<PgliteThread> {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let ended: Error | null = null;
  let phase: 'opening' | 'open' | 'closing' = 'opening';
  const worker = spawnWorker(settings);
  const opened = new Promise<void>((resolve, reject) => {
    worker.on('message', (response: PgliteResponse) => {
      if (response.kind === 'opened') resolve();
      else if (response.kind === 'not-opened')
        reject(
          new Error(
            `The embedded database in ${settings.folder} could not be opened: ${response.message}`,
          ),
        );
      else settle(waiting, response);
    });
    const end = (error: Error): void => {
      if (ended === null && phase === 'open') onLost(error);
      ended ??= error;
      reject(error);
      for (const { reject: rejectOne } of waiting.values()) rejectOne(error);
      waiting.clear();
    };
    worker.on('error', (error) => end(error instanceof Error ? error : new Error(String(error))));
    worker.on('exit', () => end(new Error('The embedded database is closed.')));
  });
  const send = (request: PgliteRequest): Promise<StatementResult> =>
    new Promise((resolve, reject) => {
      if (ended !== null) return reject(ended);
      waiting.set(request.id, { resolve, reject });
      worker.postMessage(request);
    });
  await opened.catch(async (error: unknown) => {
    await worker.terminate();
    throw error;
  });
  phase = 'open';
  return {
    run: (text, parameters) => send({ kind: 'run', id: (lastId += 1), text, parameters }),
    async close() {
      phase = 'closing';
      if (ended === null) await send({ kind: 'close', id: (lastId += 1) });
      await worker.terminate();
    },
  };
}

function spawnWorker(settings: PgliteWorkerSettings): Worker {
  const entry =
    bundledProgram('server/platform/database/pglite-worker.ts') ??
    fileURLToPath(new URL('./pglite-worker-entry.mjs', import.meta.url));
  return new Worker(entry, { workerData: settings, execArgv: [] });
}

function settle(
  waiting: Map<number, Waiting>,
  response: Extract<PgliteResponse, { id: number }>,
): void {
  const waiter = waiting.get(response.id);
  waiting.delete(response.id);
  if (response.kind === 'result')
    waiter?.resolve({ rows: response.rows, command: response.command });
  else waiter?.reject(sqlError(response.failure));
}
