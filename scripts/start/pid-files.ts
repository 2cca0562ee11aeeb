import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { waitUntil } from '../support/wait-until';
import { identityOf, isAlive, type ProcessIdentity } from './process-identity';

const gracefulStopMs = 8_000;

/**
 * One file per child process, so that the next start finds the processes that a killed supervisor
 * left running. The folder is created with the first file: until the data folder is claimed,
 * nothing may be written there.
 */
export type PidFiles = {
  /** Never throws: the running process matters more than its record. */
  record(name: string, pid: number): void;
  /** Never throws. */
  forget(name: string): void;
  /** Stops every recorded process that is still running. @returns their names */
  stopOrphans(): Promise<readonly string[]>;
};

/**
 * @param report gets a message for the operator when a process cannot be recorded, for example on a
 *   full disk
 */
export function createPidFiles(
  folder: string,
  report: (sentence: string) => void = () => undefined,
): PidFiles {
  const pathOf = (name: string): string => join(folder, `${name}.json`);

  return {
    record(name, pid) {
      const identity = identityOf(pid);
      if (identity === null) return;
      try {
        mkdirSync(folder, { recursive: true });
        writeFileSync(pathOf(name), JSON.stringify(identity));
      } catch (error) {
        report(
          `The process id of ${name} could not be recorded ` +
            `(${error instanceof Error ? error.message : String(error)}): ` +
            `if this launcher is killed, stop process ${pid} by hand.`,
        );
      }
    },
    forget(name) {
      try {
        rmSync(pathOf(name), { force: true });
      } catch {
        // A leftover file names a process that has ended, and is ignored.
      }
    },
    async stopOrphans() {
      const stopped: string[] = [];
      if (!existsSync(folder)) return stopped;
      for (const file of readdirSync(folder).filter((entry) => entry.endsWith('.json'))) {
        const orphan = readIdentity(join(folder, file));
        if (orphan !== null && isAlive(orphan)) {
          await stopGroup(orphan);
          stopped.push(file.slice(0, -'.json'.length));
        }
        rmSync(join(folder, file), { force: true });
      }
      return stopped;
    },
  };
}

/** Asks the process and its children to exit, and kills them if they do not exit in time. */
async function stopGroup(orphan: ProcessIdentity): Promise<void> {
  signalGroup(orphan.pid, 'SIGTERM');
  const hasEnded = await waitUntil(() => !isAlive(orphan), { timeoutMs: gracefulStopMs });
  if (!hasEnded) signalGroup(orphan.pid, 'SIGKILL');
  await waitUntil(() => !isAlive(orphan), { timeoutMs: gracefulStopMs });
}

/**
 * Children are started as leaders of their own process group, so the group ID is their process ID.
 */
export function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, signal);
  } catch {
    // It has already exited, which is the goal.
  }
}

function readIdentity(path: string): ProcessIdentity | null {
  try {
    const parsed = JSON.parse(readFileSync(path, 'utf8')) as Partial<ProcessIdentity>;
    return typeof parsed.pid === 'number' && typeof parsed.startedAt === 'string'
      ? { pid: parsed.pid, startedAt: parsed.startedAt }
      : null;
  } catch {
    return null;
  }
}
