import type { Database } from '../database/database';
import { createInterruptibleDelay } from './interruptible-delay';

export type JobPollOptions = {
  readonly database: Pick<Database, 'query'>;
  readonly names: readonly string[];
  /** Called for each queue with a job that is due and not claimed. */
  readonly onDue: (name: string) => void;
  readonly onError: (error: unknown, name: string) => void;
};

export type JobPoll = { stop(): Promise<void> };

const POLL_MS = 400;
const PAUSE_AFTER_FAILURE_MS = 2_000;

const DUE = `
  SELECT DISTINCT name
  FROM pgboss.job
  WHERE name = ANY($1) AND state < 'active' AND start_after < now()`;

/**
 * Looks for due jobs in all queues with one statement. It finds those that other servers enqueued, and
 * those that had to wait.
 */
export function startJobPoll({ database, names, onDue, onError }: JobPollOptions): JobPoll {
  const pause = createInterruptibleDelay();
  let isStopped = false;
  const look = async (): Promise<number> => {
    try {
      for (const { name } of await database.query<{ name: string }>(DUE, [names])) onDue(name);
      return POLL_MS;
    } catch (error) {
      onError(error, 'jobs');
      return PAUSE_AFTER_FAILURE_MS;
    }
  };
  const loop = async (): Promise<void> => {
    while (!isStopped) await pause.wait(await look());
  };
  const ended = loop();
  return {
    async stop() {
      isStopped = true;
      pause.wake();
      await ended;
    },
  };
}
