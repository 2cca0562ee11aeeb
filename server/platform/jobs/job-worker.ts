import { setTimeout as delay } from 'node:timers/promises';

import type PgBoss from 'pg-boss';

import type { RuntimeDatabase } from '../database/runtime-database';
import { bossDatabase } from './boss-database';
import { createInterruptibleDelay } from './interruptible-delay';

export type JobWorkerOptions = {
  readonly boss: PgBoss;
  readonly database: RuntimeDatabase;
  readonly name: string;
  readonly concurrency: number;
  readonly handle: (payload: object) => Promise<void>;
  readonly onError: (error: unknown, name: string) => void;
};

export type JobWorker = { wake(): void; stop(): Promise<void> };

/** Due jobs wake the worker (`startJobPoll`). */
const idleMs = 60_000;
const pauseAfterFailureMs = 2_000;
const settleAttempts = 5;

/**
 * Claims jobs of one queue and runs them, several at a time. This replaces the worker of pg-boss,
 * which does not wait for its own bookkeeping: if the database is briefly unavailable, an unhandled
 * rejection would end the process.
 */
export function startJobWorker({
  boss,
  database,
  name,
  concurrency,
  handle,
  onError,
}: JobWorkerOptions): JobWorker {
  const pause = createInterruptibleDelay();
  const running = new Set<Promise<void>>();
  let isStopped = false;
  const runOne = async (job: PgBoss.Job): Promise<void> => {
    const failure = await Promise.resolve(job.data)
      .then(handle)
      .then(
        () => null,
        (error: unknown) => ({ error }),
      );
    if (failure !== null) onError(failure.error, name);
    // If all attempts fail, the job expires and runs again, which handlers are designed for.
    await settle(() =>
      failure === null
        ? boss.complete(name, job.id)
        : boss.fail(name, job.id, describe(failure.error)),
    ).catch((error: unknown) => onError(error, name));
  };
  const takeBatch = async (): Promise<boolean> => {
    let hasFailed = false;
    const db = bossDatabase(database, (error) => {
      hasFailed = true;
      onError(error, name);
    });
    const jobs = await boss.fetch<object>(name, {
      batchSize: concurrency - running.size,
      priority: false,
      db,
    });
    for (const job of jobs) {
      const run = runOne(job).finally(() => {
        running.delete(run);
        pause.wake();
      });
      running.add(run);
    }
    return !hasFailed;
  };
  const loop = async (): Promise<void> => {
    while (!isStopped) {
      const isOk =
        running.size >= concurrency ||
        (await takeBatch().catch((error: unknown) => {
          onError(error, name);
          return false;
        }));
      await pause.wait(isOk ? idleMs : pauseAfterFailureMs);
    }
    await Promise.all(running);
  };
  const ended = loop();
  return {
    wake: () => pause.wake(),
    async stop() {
      isStopped = true;
      pause.wake();
      await ended;
    },
  };
}

async function settle(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await work();
      return;
    } catch (error) {
      if (attempt === settleAttempts) throw error;
      await delay(100 * 2 ** attempt);
    }
  }
}

function describe(error: unknown): object {
  return error instanceof Error
    ? { name: error.name, message: error.message }
    : { message: String(error) };
}
