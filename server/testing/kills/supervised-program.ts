import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import type { Program } from '../../platform/config/programs';
import type { KillablePart, PartName } from './killable-part';

const ROOT = resolve(__dirname, '..', '..', '..');
/** A server lives for seconds: optimising the embedded database takes more time than it saves. */
const NODE_OPTIONS = ['--liftoff-only'];
/** How soon a program that ended by itself is started again. */
const RESTART_MS = 200;
const SHOWN_LINES = 60;

export type ProgramOptions = {
  readonly name: PartName;
  readonly program: Program;
  readonly env: Readonly<Record<string, string>>;
  readonly logFile: string;
};

export type SupervisedProgram = KillablePart & {
  /** The end of what it wrote. */
  lastOutput(): string;
};

/** Keeps a program of ours running like a service manager does, except while it is killed. */
export function superviseProgram({
  name,
  program: { path, execArgv },
  env,
  logFile,
}: ProgramOptions): SupervisedProgram {
  let child: ChildProcess | null = null;
  let isWanted = false;
  let restart: NodeJS.Timeout | undefined;
  const launch = (): void => {
    if (!isWanted) return;
    const log = openSync(logFile, 'a');
    const launched = spawn(process.execPath, [...NODE_OPTIONS, ...execArgv, path], {
      cwd: ROOT,
      env: { PATH: process.env.PATH, ...env },
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    child = launched;
    launched.once('exit', () => {
      if (child === launched) restart = setTimeout(launch, RESTART_MS).unref();
    });
  };
  const isRunning = (): boolean =>
    child !== null && child.exitCode === null && child.signalCode === null;
  return {
    name,
    isRunning,
    async kill() {
      isWanted = false;
      clearTimeout(restart);
      const killed = child;
      child = null;
      if (killed === null || killed.exitCode !== null || killed.signalCode !== null) return;
      killed.kill('SIGKILL');
      await once(killed, 'exit');
    },
    start() {
      if (!isWanted) {
        isWanted = true;
        launch();
      }
      return Promise.resolve();
    },
    lastOutput: () =>
      existsSync(logFile)
        ? readFileSync(logFile, 'utf8').split('\n').slice(-SHOWN_LINES).join('\n')
        : '',
  };
}
