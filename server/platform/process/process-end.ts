import type { ProcessLog } from './process-log';

/** Ends the process only once: the first call determines the exit code. */
export type ProcessEnd = {
  /** Logs the reason and ends, after `MAX_STOP_MS` at the latest. */
  because(reason: string, exitCode: number): void;
  /** Ends without a deadline. */
  stop(exitCode: number): void;
};

export type ProcessEndDeps = {
  /** The app, which may still be starting when it has to end. */
  readonly starting: () => Promise<{ stop(): Promise<void> }>;
  readonly log: ProcessLog;
  readonly exit: (exitCode: number) => void;
  /** Called if the app can be neither started nor stopped. */
  readonly onFailure: (error: unknown) => void;
};

const MAX_STOP_MS = 10_000;

/** @see ProcessEnd */
export function createProcessEnd({ starting, log, exit, onFailure }: ProcessEndDeps): ProcessEnd {
  let isEnding = false;
  const stop = (exitCode: number): void => {
    if (isEnding) return;
    isEnding = true;
    void starting()
      .then((app) => app.stop())
      .then(() => {
        exit(exitCode);
      }, onFailure);
  };
  return {
    stop,
    because: (reason, exitCode) => {
      if (isEnding) return;
      log.error(reason);
      // Starting and stopping may both be waiting for the part that failed.
      setTimeout(() => {
        exit(exitCode);
      }, MAX_STOP_MS).unref();
      stop(exitCode);
    },
  };
}
