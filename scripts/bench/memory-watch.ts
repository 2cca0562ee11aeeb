import { readdirSync, readFileSync } from 'node:fs';

export type MemoryWatch = {
  /** @returns the largest sum seen, in bytes; `null` if the system does not report it */
  stop(): number | null;
};

/** Watches the total memory of a process and all its descendants. Works only on Linux. */
export function watchMemory(pid: number, everyMs = 200): MemoryWatch {
  let peakBytes = 0;
  const sample = (): void => {
    peakBytes = Math.max(peakBytes, residentBytesOfTree(pid));
  };
  const timer = setInterval(sample, everyMs);
  return {
    stop() {
      clearInterval(timer);
      return peakBytes > 0 ? peakBytes : null;
    },
  };
}

function residentBytesOfTree(rootPid: number): number {
  const processes = listProcesses();
  const inTree = new Set([rootPid]);
  // Parents may come after their children in the listing, so repeat until nothing is added.
  for (let sizeBefore = 0; sizeBefore !== inTree.size;) {
    sizeBefore = inTree.size;
    for (const { pid, parentPid } of processes) if (inTree.has(parentPid)) inTree.add(pid);
  }
  return processes
    .filter(({ pid }) => inTree.has(pid))
    .reduce((sum, { residentBytes }) => sum + residentBytes, 0);
}

type ProcessSample = {
  readonly pid: number;
  readonly parentPid: number;
  readonly residentBytes: number;
};

function listProcesses(): readonly ProcessSample[] {
  return (process.platform === 'linux' ? readdirSync('/proc') : [])
    .filter((entry) => /^\d+$/.test(entry))
    .flatMap((entry) => {
      try {
        const status = readFileSync(`/proc/${entry}/status`, 'utf8');
        const field = (name: string): number =>
          Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
        return [
          { pid: Number(entry), parentPid: field('PPid'), residentBytes: field('VmRSS') * 1_024 },
        ];
      } catch {
        // The process ended during the read.
        return [];
      }
    });
}
