import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Identifies one process forever: process ids are reused, but not together with the start time. */
export type ProcessIdentity = { readonly pid: number; readonly startedAt: string };

/** @returns the identity of a running process, or `null` if there is none with that id. */
export function processIdentity(pid: number): ProcessIdentity | null {
  const startedAt = process.platform === 'linux' ? linuxStart(pid) : psStart(pid);
  return startedAt === null ? null : { pid, startedAt };
}

export function isSameProcess(identity: ProcessIdentity): boolean {
  return processIdentity(identity.pid)?.startedAt === identity.startedAt;
}

/**
 * The 22nd field of /proc/<pid>/stat counts clock ticks since boot, so the boot id is included. The
 * second field, the name, may contain spaces and brackets.
 */
function linuxStart(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // A zombie (state Z) has ended, but its parent has not collected it yet.
    if (fields[0] === 'Z') return null;
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${fields[19] ?? ''}`;
  } catch {
    return null;
  }
}

function psStart(pid: number): string | null {
  try {
    return (
      execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null
    );
  } catch {
    return null;
  }
}
