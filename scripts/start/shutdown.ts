/** Thrown in place of a step's answer when somebody asked to stop meanwhile. */
export class StopRequestedError extends Error {}

export type Shutdown = {
  /** Resolves when somebody asks to stop. */
  readonly requested: Promise<void>;
  isRequested(): boolean;
  /** Waits for the step, or throws StopRequestedError as soon as somebody asks to stop. */
  orStop<T>(step: Promise<T>): Promise<T>;
  /** Registers what undoes a step; undone in reverse order. */
  onStop(undo: () => Promise<void>): void;
  /** Undoes everything. One failure does not keep the others from being undone. */
  run(): Promise<void>;
  /** Stops listening for signals. */
  dispose(): void;
};

/**
 * A terminal sends Ctrl-C to us and npm forwards it once more, so a second signal counts only after
 * this long.
 */
const sameRequestMs = 1_000;

/** @param killAll ends every child at once; called when the user insists */
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
    orStop: (step) =>
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
