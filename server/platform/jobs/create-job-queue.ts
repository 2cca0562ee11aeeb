import PgBoss from 'pg-boss';

import type { RuntimeDatabase } from '../database/runtime-database';
import { bossDatabase } from './boss-database';
import { enqueueOnce } from './enqueue';
import { startJobWorker, type JobWorker } from './job-worker';
import type { JobName, JobQueue, JobRequest } from './jobs';
import { startJobPoll, type JobPoll } from './poll-jobs';

/**
 * One handler for each kind of job. A job may run more than once, and twice at the same time, so
 * handlers check the order's state first.
 */
export type JobHandlers = {
  readonly [Name in JobName]: (
    payload: Extract<JobRequest, { name: Name }>['payload'],
  ) => Promise<void>;
};

export type JobQueueOptions = {
  readonly onError: (error: unknown, name: string) => void;
  readonly concurrency?: number;
  /**
   * After how many failures a job is abandoned, and how many seconds pass before its first retry;
   * the pause doubles each time.
   */
  readonly retryLimit?: number;
  readonly retryDelaySeconds?: number;
};

export type RunningJobQueue = JobQueue & {
  /**
   * Prepares the queues and, if there are handlers, starts processing jobs. Enqueueing works from
   * then on.
   */
  start(handlers: JobHandlers | null): Promise<void>;
  /** Waits for the running jobs to finish. */
  stop(): Promise<void>;
  /** Requeues the abandoned jobs. @returns how many */
  requeueDeadLetters(): Promise<number>;
};

const jobNames = ['order-advance', 'order-expire'] as const satisfies readonly JobName[];
export const deadLetterName = 'dead-letter';

const expireInSeconds = 90;

/** The job queue on pg-boss, in the same database as everything else. */
export function createJobQueue(
  database: RuntimeDatabase,
  { onError, concurrency = 8, retryLimit = 11, retryDelaySeconds = 1 }: JobQueueOptions,
): RunningJobQueue {
  const boss = new PgBoss({
    db: bossDatabase(database),
    schedule: false,
    supervise: true,
    maintenanceIntervalSeconds: 10,
    archiveCompletedAfterSeconds: 600,
    archiveFailedAfterSeconds: 86_400,
  });
  boss.on('error', (error) => onError(error, 'maintenance'));
  const workers = new Map<string, JobWorker>();
  let poll: JobPoll | null = null;
  const settings = {
    policy: 'short',
    retryLimit,
    retryDelay: retryDelaySeconds,
    retryBackoff: true,
    expireInSeconds,
    deadLetter: deadLetterName,
  } as const;
  const startWorkers = (handlers: JobHandlers): void => {
    for (const name of jobNames) {
      const handle = handlers[name] as (payload: object) => Promise<void>;
      workers.set(name, startJobWorker({ boss, database, name, concurrency, handle, onError }));
    }
  };
  return {
    async start(handlers) {
      await boss.start();
      await boss.createQueue(deadLetterName);
      for (const name of jobNames) await boss.createQueue(name, { name, ...settings });
      if (handlers === null) return;
      await releaseAbandonedJobs(database);
      startWorkers(handlers);
      const onDue = (name: string): void => workers.get(name)?.wake();
      poll = startJobPoll({ database, names: jobNames, onDue, onError });
    },
    async enqueue(sql, job, { startAfter } = {}) {
      await enqueueOnce(boss, sql, job, startAfter);
      database.onCommit(sql, () => workers.get(job.name)?.wake());
    },
    async stop() {
      await poll?.stop();
      await Promise.all([...workers.values()].map((worker) => worker.stop()));
      await boss.stop({ graceful: false });
    },
    requeueDeadLetters: () => requeueDeadLetters(database),
  };
}

/**
 * Requeues the jobs that a killed process was working on. If other nodes are running, it is unknown
 * whose jobs they are, so they wait for their expiry.
 */
async function releaseAbandonedJobs(database: RuntimeDatabase): Promise<void> {
  if (await database.presence.isOnlyServer())
    await database.query(
      "UPDATE pgboss.job SET state = 'retry', start_after = now() WHERE state = 'active'",
    );
}

async function requeueDeadLetters(database: RuntimeDatabase): Promise<number> {
  const requeued = await database.query(
    `
      UPDATE pgboss.job failed
      SET
        state = 'retry',
        retry_count = 0,
        start_after = now(),
        completed_on = NULL,
        dead_letter = $1
      WHERE state = 'failed' AND name <> $1
      RETURNING id`,
    [deadLetterName],
  );
  await database.query('DELETE FROM pgboss.job WHERE name = $1', [deadLetterName]);
  return requeued.length;
}
