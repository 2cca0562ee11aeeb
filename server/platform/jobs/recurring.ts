import { forgetRuns, insideRun } from '../leases/current-run';
import { abandonedLeases, type Fence, type Leases } from '../leases/leases';
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
  /** Orders wait while no server does it, so visitors have to know. */
  readonly isNeededByOrders?: boolean;
  /**
   * Its first run does not wait for `start`, so it must not depend on anything that has to be
   * started.
   */
  readonly isEager?: boolean;
  /**
   * @param isStopping whether the process is ending, so no new items should be claimed. A run that
   *   can take longer than `MAX_SILENCE_MS` has to call it for each item: like every response of a
   *   node (`noteRunProgress`), each call shows that the run doesn't hang.
   */
  readonly run: (isStopping: () => boolean) => Promise<void>;
};

export type Recurring = {
  /**
   * Runs once the recurring work has started, or at once if it is eager, then again `periodMs` after
   * each run ends, so runs never overlap.
   */
  add(work: RecurringWork): void;
  /** Returns the fence of work: transactions with it fail once another server does that work. */
  fenceOf(name: string): Fence;
  /** Runs this work now, or as soon as its current run has finished. */
  wake(name: string): void;
  /** Returns the names of the work for orders that no server has done for a while. */
  abandoned(): Promise<readonly string[]>;
  /** Starts all work that was added before. Work that is added later starts immediately. */
  start(): void;
  /** Waits for the runs in progress to finish. */
  stop(): Promise<void>;
};

export type RecurringDeps = {
  readonly leases: Omit<Leases, 'renew' | 'resign'>;
  readonly onError: (error: unknown, name: string) => void;
};

/**
 * Runs recurring work in this process. A run that fails is reported, and the next one starts on
 * time.
 */
export function createRecurring({ leases, onError }: RecurringDeps): Recurring {
  const pauses = new Map<string, InterruptibleDelay>();
  const neededByOrders = new Set<string>();
  const waiting: (() => void)[] = [];
  const loops: Promise<void>[] = [];
  let isStarted = false;
  let isStopped = false;
  const runLeased = async ({ name, run }: RecurringWork): Promise<void> => {
    if (!(await leases.tryHold(name))) return;
    const noteProgress = (): void => leases.noteProgress(name);
    try {
      await insideRun(noteProgress, () =>
        run(() => {
          noteProgress();
          return isStopped;
        }),
      );
    } finally {
      leases.finish(name);
    }
  };
  const runOnce = async (work: RecurringWork): Promise<void> => {
    try {
      await (work.isOnEveryNode === true ? work.run(() => isStopped) : runLeased(work));
    } catch (error) {
      onError(error, work.name);
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
      if (work.isNeededByOrders === true) neededByOrders.add(work.name);
      const startLoop = (): void => void loops.push(loop(work, pause));
      if (isStarted || work.isEager === true) startLoop();
      else waiting.push(startLoop);
    },
    fenceOf: (name) => leases.fenceOf(name),
    wake: (name) => pauses.get(name)?.wake(),
    async abandoned() {
      const statuses = await leases.statuses();
      return abandonedLeases(statuses.filter(({ name }) => neededByOrders.has(name)));
    },
    start() {
      isStarted = true;
      for (const startLoop of waiting.splice(0)) startLoop();
    },
    async stop() {
      isStopped = true;
      for (const pause of pauses.values()) pause.wake();
      await Promise.all(loops);
      forgetRuns();
    },
  };
}
