import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** Identifies a process, so that a later process with the same ID is not mistaken for it. */
export type ProcessIdentity = { readonly pid: number; readonly startedAt: string };

/**
 * @returns the start time of the process with that ID, in the system's own notation; `null` if
 *   there is none
 */
function processStartOf(pid: number): string | null {
  return process.platform === 'linux' ? startFromProc(pid) : startFromPs(pid);
}

/**
 * @returns whether exactly that process is alive. A zombie does not count once its last thread
 *   has ended; until then, that thread may still hold the ports.
 */
export function isAlive(identity: ProcessIdentity): boolean {
  const startedAt = processStartOf(identity.pid);
  return startedAt !== null && startedAt === identity.startedAt;
}

export function identityOf(pid: number): ProcessIdentity | null {
  const startedAt = processStartOf(pid);
  return startedAt === null ? null : { pid, startedAt };
}

function startFromProc(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command name is in parentheses and may itself contain spaces, so count the fields after
    // it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const isGone = fields[0] === 'Z' && readdirSync(`/proc/${pid}/task`).length === 1;
    return isGone ? null : (fields[19] ?? null);
  } catch {
    return null;
  }
}

function startFromPs(pid: number): string | null {
  try {
    return (
      execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null
    );
  } catch {
    return null;
  }
}
