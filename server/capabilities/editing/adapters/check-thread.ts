import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

import { bundledProgram } from '../../../platform/config/programs';
import { createSerialQueue } from '../../../platform/serial-queue';
import type { ContentChecker } from '../ports/content-checker';
import type { CheckAnswer, CheckTasks, CheckThreadSettings } from './check-protocol';

/** A task takes a second or two; a text that keeps one busy for longer was made for that. */
const MAX_CHECK_MS = 60_000;
/** The loaded content takes a hundred megabytes, which an exchange without editors doesn't need. */
const IDLE_MS = 600_000;

type Thread = { readonly worker: Worker; readonly folder: string };

/** Creates the checker, whose thread runs only while someone edits. */
export function createCheckThread(places: Omit<CheckThreadSettings, 'folder'>): ContentChecker {
  const queue = createSerialQueue();
  let thread: Thread | null = null;
  let idle: NodeJS.Timeout | undefined;
  const end = async (): Promise<void> => {
    clearTimeout(idle);
    const ended = thread;
    thread = null;
    if (ended === null) return;
    await ended.worker.terminate();
    await rm(ended.folder, { recursive: true, force: true });
  };
  const run = <Task extends keyof CheckTasks>(
    task: Task,
    request: CheckTasks[Task]['request'],
  ): Promise<CheckTasks[Task]['result']> =>
    queue(async () => {
      clearTimeout(idle);
      thread ??= await startThread(places);
      try {
        return await runTask(thread.worker, task, request);
      } catch (error) {
        await end();
        throw error;
      } finally {
        idle = setTimeout(() => void queue(end), IDLE_MS).unref();
      }
    });
  return {
    check: (request) => run('check', request),
    overview: (request) => run('overview', request),
    stop: () => queue(end),
  };
}

async function startThread(places: Omit<CheckThreadSettings, 'folder'>): Promise<Thread> {
  const folder = await mkdtemp(join(tmpdir(), 'quayside-editing-'));
  const entry =
    bundledProgram('server/capabilities/editing/adapters/check-worker.ts') ??
    fileURLToPath(new URL('./check-worker-entry.mjs', import.meta.url));
  const settings: CheckThreadSettings = { ...places, folder };
  const worker = new Worker(entry, { workerData: settings, execArgv: [] });
  // Each task listens for errors itself; this one is for those between two of them.
  worker.on('error', () => undefined);
  worker.unref();
  return { worker, folder };
}

function runTask<Task extends keyof CheckTasks>(
  worker: Worker,
  task: Task,
  request: CheckTasks[Task]['request'],
): Promise<CheckTasks[Task]['result']> {
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void): void => {
      clearTimeout(timeout);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      finish();
    };
    const fail = (reason: string): void => {
      settle(() => reject(new Error(reason)));
    };
    const onMessage = (answer: CheckAnswer): void => {
      if ('failure' in answer) fail(answer.failure);
      else settle(() => resolve(answer.result));
    };
    const onError = (error: unknown): void => fail(String(error));
    const onExit = (): void => fail('The thread that checks content has ended.');
    const timeout = setTimeout(() => fail('Checking the content took too long.'), MAX_CHECK_MS);
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.postMessage({ task, request });
  });
}
