import { existsSync, readFileSync, statSync } from 'node:fs';

/** Remembers the current length of a log, so that only later lines are shown. */
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

/** In real mode the server logs JSON lines; for the terminal only their message is useful. */
function readable(line: string): string {
  try {
    const { msg } = JSON.parse(line) as { msg?: unknown };
    return typeof msg === 'string' ? msg : line;
  } catch {
    return line;
  }
}
