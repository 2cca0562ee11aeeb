import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, mkdirSync, openSync, statSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { signalGroup, type PidFiles } from './pid-files';

export type ManagedProcessSpec = {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  /** Where its output is written; `null` shows it on this terminal. */
  readonly logPath: string | null;
};

export type ManagedProcess = {
  /** Starts it, or restarts it after it has ended. */
  start(): void;
  /** Resolves with a sentence about how the running child ended; immediately if none is running. */
  ended(): Promise<string>;
  /** The exit code of the last child; `null` after a signal and while it is running. */
  exitCode(): number | null;
  isRunning(): boolean;
  /** Asks it to exit, waits, and kills it after a timeout. */
  stop(): Promise<void>;
  kill(): void;
};

const gracefulStopMs = 15_000;
const maxLogBytes = 10_000_000;

/**
 * Creates a child process in its own process group, so that Ctrl-C reaches it only through the
 * launcher, in the right order.
 */
export function createManagedProcess(spec: ManagedProcessSpec, pidFiles: PidFiles): ManagedProcess {
  let child: ChildProcess | null = null;
  let lastExitCode: number | null = null;
  let ending: Promise<string> = Promise.resolve(`${spec.name} was never started`);

  function start(): void {
    const output = spec.logPath === null ? ('inherit' as const) : openLog(spec.logPath);
    const started = spawn(spec.command, [...spec.args], {
      env: spec.env,
      stdio: ['ignore', output, output],
      detached: process.platform !== 'win32',
    });
    if (typeof output === 'number') closeSync(output);
    child = started;
    lastExitCode = null;
    ending = new Promise((settle) => {
      const settleOnce = (how: string): void => {
        if (child === started) child = null;
        settle(how);
      };
      started.once('error', (error) =>
        settleOnce(`${spec.name} could not be started: ${error.message}`),
      );
      started.once('exit', (code, signal) => {
        lastExitCode = code;
        settleOnce(
          signal === null
            ? `${spec.name} ended with exit code ${code}`
            : `${spec.name} was killed by ${signal}`,
        );
      });
    });
    if (started.pid !== undefined) pidFiles.record(spec.name, started.pid);
  }

  async function stop(): Promise<void> {
    const pid = child?.pid;
    if (pid !== undefined) {
      signalGroup(pid, 'SIGTERM');
      const timer = new AbortController();
      await Promise.race([
        ending,
        delay(gracefulStopMs, undefined, { signal: timer.signal }).catch(() => undefined),
      ]);
      timer.abort();
      signalGroup(pid, 'SIGKILL');
      await ending;
    }
    pidFiles.forget(spec.name);
  }

  return {
    start,
    ended: () => ending,
    exitCode: () => lastExitCode,
    isRunning: () => child !== null,
    stop,
    kill: () => {
      if (child?.pid !== undefined) signalGroup(child.pid, 'SIGKILL');
    },
  };
}

function openLog(path: string): number {
  mkdirSync(dirname(path), { recursive: true });
  const bytes = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (bytes > maxLogBytes) renameSync(path, `${path}.1`);
  return openSync(path, 'a');
}
