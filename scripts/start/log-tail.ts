import { existsSync, readFileSync, statSync } from 'node:fs';

/** Remembers how long a log is now, so that only what is written from here on can be shown. */
export function createLogTail(path: string): { lastLines(count: number): string } {
  const startBytes = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  return {
    lastLines(count) {
      if (!existsSync(path)) return '';
      const whole = readFileSync(path);
      const added = whole.length >= startBytes ? whole.subarray(startBytes) : whole;
      return added.toString('utf8').trimEnd().split('\n').slice(-count).map(readable).join('\n');
    },
  };
}

/** In real mode the server's lines are JSON; a person at a terminal wants what they say. */
function readable(line: string): string {
  try {
    const { msg } = JSON.parse(line) as { msg?: unknown };
    return typeof msg === 'string' ? msg : line;
  } catch {
    return line;
  }
}
