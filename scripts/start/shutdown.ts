/** Thrown instead of a step's result when a stop is requested meanwhile. */
export class StopRequestedError extends Error {}

export type Shutdown = {
  /** Resolves when a stop is requested. */
  readonly requested: Promise<void>;
  isRequested(): boolean;
  /** Waits for the step, or throws StopRequestedError as soon as a stop is requested. */
  unlessStopped<T>(step: Promise<T>): Promise<T>;
  /** Registers how to undo a step; steps are undone in reverse order. */
  onStop(undo: () => Promise<void>): void;
  /** Undoes every step. A failure does not prevent the remaining steps from being undone. */
  run(): Promise<void>;
  /** Stops listening for signals. */
  dispose(): void;
};

/**
 * A terminal sends Ctrl-C to this process and npm forwards it again, so a second signal counts only
 * after this delay.
 */
const sameRequestMs = 1_000;

/** @param killAll kills every child immediately; called on a second request */
export function createShutdown(killAll: () => void): Shutdown {
  const undoStack: (() => Promise<void>)[] = [];
  let requestedAtMs: number | null = null;
  let settleRequested = (): void => undefined;
  const requested = new Promise<void>((settle) => {
    settleRequested = settle;
  });

  const onSignal = (): void => {
    if (requestedAtMs === null) {
      requestedAtMs = Date.now();
      settleRequested();
    } else if (Date.now() - requestedAtMs > sameRequestMs) {
      killAll();
      process.exit(130);
    }
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.on(signal, onSignal);

  return {
    requested,
    isRequested: () => requestedAtMs !== null,
    unlessStopped: (step) =>
      Promise.race([
        step,
        requested.then(() => {
          throw new StopRequestedError('Stopped before it was ready.');
        }),
      ]),
    onStop: (undo) => void undoStack.push(undo),
    async run() {
      for (let undo = undoStack.pop(); undo !== undefined; undo = undoStack.pop()) {
        await undo().catch((error: unknown) =>
          console.error(
            `  While stopping: ${error instanceof Error ? error.message : String(error)}`,
          ),
        );
      }
    },
    dispose: () => {
      for (const signal of signals) process.off(signal, onSignal);
    },
  };
}
