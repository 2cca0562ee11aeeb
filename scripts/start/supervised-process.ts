import { setTimeout as delay } from 'node:timers/promises';

import { waitUntil } from '../support/wait-until';
import { createManagedProcess, type ManagedProcessSpec } from './managed-process';
import type { PidFiles } from './pid-files';

/** A simulator of the sandbox that runs as long as the product does. */
export type SupervisedProcess = {
  /** Resolves once it responds. @throws Error that names its log if it never does */
  readonly ready: () => Promise<void>;
  stop(): Promise<void>;
  kill(): void;
};

/** Used when the settings require no process. */
export const noSupervisedProcess: SupervisedProcess = {
  ready: async () => undefined,
  stop: async () => undefined,
  kill: () => undefined,
};

const startTimeoutMs = 60_000;
const restartDelayMs = 500;

export type SupervisedProcessSpec = ManagedProcessSpec & {
  readonly logPath: string;
  /** Its base URL; `/healthz` below it reports when it is up. */
  readonly baseUrl: string;
};

/** Starts a process immediately, and restarts it whenever it exits by itself. */
export function superviseProcess(
  spec: SupervisedProcessSpec,
  pidFiles: PidFiles,
): SupervisedProcess {
  const child = createManagedProcess(spec, pidFiles);
  let isStopping = false;
  const keepRunning = async (): Promise<void> => {
    while (!isStopping) {
      child.start();
      await child.ended();
      await delay(restartDelayMs, undefined, { ref: false });
    }
  };
  void keepRunning();
  return {
    async ready() {
      const isUp = await waitUntil(
        () =>
          fetch(`${spec.baseUrl}/healthz`).then(
            ({ ok }) => ok,
            () => false,
          ),
        { timeoutMs: startTimeoutMs, everyMs: 50 },
      );
      if (!isUp) throw new Error(`The ${spec.name} did not start: see ${spec.logPath}.`);
    },
    async stop() {
      isStopping = true;
      await child.stop();
    },
    kill() {
      isStopping = true;
      child.kill();
    },
  };
}
