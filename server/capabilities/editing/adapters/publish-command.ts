import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { processIdentity } from '../../../platform/process/process-identity';
import {
  acquireProcessLock,
  type ProcessLock,
  ProcessLockedError,
} from '../../../platform/process/process-lock';
import type { PublishCommand } from '../ports/publishing';

const SHOWN_LINES = 20;
/** How long a command may take to end by itself. */
const PATIENCE_MS = 5_000;
const LOCK_PERIOD_MS = 250;
/**
 * The command starts once it holds the lock, and never if the server is killed before that. It
 * prints into a file: a pipe would break if the server were killed, and the command with it. The
 * server's own files are private; those of the site are for everyone.
 */
const PREPARATION = 'read -r go || exit 1\nexec </dev/null >"$0" 2>&1\numask 022';

export type PublishCommandSettings = {
  /** A line for the shell, such as `npm run build`; it finds the content in CONTENT_DIR. */
  readonly command: string;
  readonly rootDir: string;
  /** The folder of the lock, and of what the last command printed. */
  readonly stateDir: string;
  readonly env: Readonly<Record<string, string>>;
};

/**
 * Creates what runs the command, once at a time on this machine. The lock belongs to the command: if
 * a server is killed, its command finishes, and the next server waits for that.
 */
export function createPublishCommand(settings: PublishCommandSettings): PublishCommand {
  let stopRunning = (): void => undefined;
  return {
    async run(contentDir) {
      const logPath = join(settings.stateDir, 'publish.log');
      const child = startShell(settings, contentDir, logPath);
      const ended = endOf(child);
      let isEnding = false;
      let killing: NodeJS.Timeout | undefined;
      stopRunning = () => {
        isEnding = true;
        signalGroup(child.pid, 'SIGTERM');
        killing ??= setTimeout(() => signalGroup(child.pid, 'SIGKILL'), PATIENCE_MS);
      };
      try {
        const lock = await waitForLock(settings.stateDir, child.pid, () => isEnding);
        child.stdin?.end(lock === null ? '' : 'go\n');
        const failure = await ended;
        await lock?.release();
        if (failure !== null)
          throw new Error(`The command ended with ${failure}:\n${await lastLines(logPath)}`);
      } catch (error) {
        signalGroup(child.pid, 'SIGKILL');
        throw error;
      } finally {
        stopRunning = () => undefined;
        clearTimeout(killing);
      }
    },
    stop: () => stopRunning(),
  };
}

/** The shell waits for a line before it runs the command. */
function startShell(
  { command, rootDir, env }: PublishCommandSettings,
  contentDir: string,
  logPath: string,
): ChildProcess {
  const child = spawn('sh', ['-c', `${PREPARATION}\n${command}`, logPath], {
    cwd: rootDir,
    env: { ...env, CONTENT_DIR: contentDir },
    stdio: ['pipe', 'ignore', 'ignore'],
    // A group of its own, so that it can be ended with all that it started.
    detached: true,
  });
  // A shell that has ended reads nothing; its exit code then says why.
  child.stdin.on('error', () => undefined);
  return child;
}

/** @returns how it failed; `null` if it did not */
const endOf = (child: ChildProcess): Promise<string | null> =>
  new Promise((resolve) => {
    child.once('error', ({ message }) => resolve(message));
    child.once('close', (exitCode, signal) =>
      resolve(exitCode === 0 ? null : (signal ?? `exit code ${exitCode}`)),
    );
  });

/** @returns `null` if the command is ended before it could start */
async function waitForLock(
  folder: string,
  pid: number | undefined,
  isEnding: () => boolean,
): Promise<ProcessLock | null> {
  while (pid !== undefined && !isEnding())
    try {
      return await acquireProcessLock({ folder, name: 'publish.lock' }, processIdentity(pid));
    } catch (error) {
      if (!(error instanceof ProcessLockedError)) throw error;
      await delay(LOCK_PERIOD_MS);
    }
  return null;
}

const lastLines = async (path: string): Promise<string> =>
  (await readFile(path, 'utf8').catch(() => '')).trim().split('\n').slice(-SHOWN_LINES).join('\n');

function signalGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch {
    // It has ended in the meantime.
  }
}
