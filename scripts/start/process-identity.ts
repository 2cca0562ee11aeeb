import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** A process, told apart from a later one that was given the same number. */
export type ProcessIdentity = { readonly pid: number; readonly startedAt: string };

/**
 * @returns when the process with that number began, in the system's own notation; `null` when there
 *   is none
 */
function processStartOf(pid: number): string | null {
  return process.platform === 'linux' ? startFromProc(pid) : startFromPs(pid);
}

/**
 * @returns whether exactly that process still runs; a zombie, which only waits to be collected,
 *   does not: once its last thread, which may still hold its ports, has gone
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
    // The command name is in parentheses and may itself hold spaces, so count the fields from after
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
