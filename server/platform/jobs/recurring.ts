import type { Fence, Leases } from '../leases/leases';
import { createInterruptibleDelay, type InterruptibleDelay } from './interruptible-delay';

export type RecurringWork = {
  /** Identifies the work across all servers: the name of its lease. */
  readonly name: string;
  readonly periodMs: number;
  /**
   * True for work on the server's own memory, which every server does. Other work is done by the
   * server that holds its lease.
   */
  readonly isOnEveryNode?: boolean;
  /**
   * Its first run does not wait for `start`, so it must not depend on anything that has to be
   * started.
   */
  readonly isEager?: boolean;
  /** @param isStopping whether the process is ending, so no new items should be claimed */
  readonly run: (isStopping: () => boolean) => Promise<void>;
};

export type Recurring = {
  /**
   * Runs once the recurring work has started, or at once if it is eager, then again `periodMs` after
   * each run ends, so runs never overlap.
   */
  add(work: RecurringWork): void;
  /** Returns the fence of work: its transactions fail once another server does it. */
  fenceOf(name: string): Fence;
  /** Runs this work now, or as soon as its current run has finished. */
  wake(name: string): void;
  /** Starts all work that was added before. Work that is added later starts immediately. */
  start(): void;
  /** Waits for the runs in progress to finish. */
  stop(): Promise<void>;
};

export type RecurringDeps = {
  readonly leases: Pick<Leases, 'tryHold' | 'fenceOf'>;
  readonly onError: (error: unknown, name: string) => void;
};

/**
 * Runs recurring work in this process. A run that fails is reported, and the next one starts on
 * time.
 */
export function createRecurring({ leases, onError }: RecurringDeps): Recurring {
  const pauses = new Map<string, InterruptibleDelay>();
  const waiting: (() => void)[] = [];
  const loops: Promise<void>[] = [];
  let isStarted = false;
  let isStopped = false;
  const runOnce = async ({ name, isOnEveryNode = false, run }: RecurringWork): Promise<void> => {
    try {
      if (isOnEveryNode || (await leases.tryHold(name))) await run(() => isStopped);
    } catch (error) {
      onError(error, name);
    }
  };
  const loop = async (work: RecurringWork, pause: InterruptibleDelay): Promise<void> => {
    while (!isStopped) {
      await runOnce(work);
      await pause.wait(work.periodMs);
    }
  };
  return {
    add(work) {
      if (pauses.has(work.name))
        throw new Error(`There is recurring work named ${work.name} already.`);
      const pause = createInterruptibleDelay();
      pauses.set(work.name, pause);
      const startLoop = (): void => void loops.push(loop(work, pause));
      if (isStarted || work.isEager === true) startLoop();
      else waiting.push(startLoop);
    },
    fenceOf: (name) => leases.fenceOf(name),
    wake: (name) => pauses.get(name)?.wake(),
    start() {
      isStarted = true;
      for (const startLoop of waiting.splice(0)) startLoop();
    },
    async stop() {
      isStopped = true;
      for (const pause of pauses.values()) pause.wake();
      await Promise.all(loops);
    },
  };
}
