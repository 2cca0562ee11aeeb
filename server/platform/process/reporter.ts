import type { Clock } from '../clock/clock';
import type { ProcessLog } from './process-log';

/** The same problem is logged again after this time, if it persists. */
const REPEAT_AFTER_MS = 60_000;

export type Reporter = (error: unknown, name: string) => void;

/** Logs problems in background work, each one at most once a minute. */
export function createReporter(clock: Clock, log: Pick<ProcessLog, 'error'>): Reporter {
  const lastLoggedMs = new Map<string, { message: string; atMs: number }>();
  return (error, name) => {
    const message = error instanceof Error ? error.message : String(error);
    const last = lastLoggedMs.get(name);
    if (last?.message === message && clock.nowMs() - last.atMs < REPEAT_AFTER_MS) return;
    lastLoggedMs.set(name, { message, atMs: clock.nowMs() });
    log.error(message, name);
  };
}
