import type { RuntimeDatabase } from '../database/runtime-database';
import { createWakeableDelay, type WakeableDelay } from './wakeable-delay';

export type RecurringWork = {
  /** Names the work among all nodes. */
  readonly name: string;
  readonly periodMs: number;
  /** Every node does it, for work on its own memory. Otherwise one node leads and does it alone. */
  readonly isOnEveryNode?: boolean;
  readonly run: () => Promise<void>;
};

export type Recurring = {
  /**
   * Begins at once, then again `periodMs` after each end: a run never overlaps with the one before.
   */
  add(work: RecurringWork): void;
  /** Runs that work now, or as soon as its present run has ended. */
  wake(name: string): void;
  /** Lets the runs in progress end. */
  stop(): Promise<void>;
};

export type RecurringDeps = {
  readonly database: Pick<RuntimeDatabase, 'tryLead'>;
  readonly onError: (error: unknown, name: string) => void;
};

/**
 * Work that comes again and again, in this process. A run that fails is reported, and the next one
 * comes in its time.
 */
export function createRecurring({ database, onError }: RecurringDeps): Recurring {
  const pauses = new Map<string, WakeableDelay>();
  const loops: Promise<void>[] = [];
  let isStopped = false;
  const runOnce = async ({ name, isOnEveryNode = false, run }: RecurringWork): Promise<void> => {
    try {
      if (isOnEveryNode || (await database.tryLead(name))) await run();
    } catch (error) {
      onError(error, name);
    }
  };
  const loop = async (work: RecurringWork, pause: WakeableDelay): Promise<void> => {
    while (!isStopped) {
      await runOnce(work);
      if (!isStopped) await pause.wait(work.periodMs);
    }
  };
  return {
    add(work) {
      if (pauses.has(work.name))
        throw new Error(`There is recurring work named ${work.name} already.`);
      const pause = createWakeableDelay();
      pauses.set(work.name, pause);
      loops.push(loop(work, pause));
    },
    wake: (name) => pauses.get(name)?.wake(),
    async stop() {
      isStopped = true;
      for (const pause of pauses.values()) pause.wake();
      await Promise.all(loops);
    },
  };
}
