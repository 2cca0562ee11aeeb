import { hostname } from 'node:os';

/** The log for everything that does not belong to a request. */
export type ProcessLog = {
  info(message: string): void;
  /** Reports something that works, but that the operator should know or change. */
  warn(message: string): void;
  /** @param work what the server was doing */
  error(message: string, work?: string): void;
};

/** Numbered as in the request log. */
const LEVELS = { info: 30, warn: 40, error: 50 } as const;

/**
 * @param isJson one JSON object per line, in the shape of the request log's lines, so that a
 *   collector can read all of it; otherwise plain text
 */
export function createProcessLog(isJson: boolean, write: (line: string) => void): ProcessLog {
  const put = (level: keyof typeof LEVELS, msg: string, work?: string): void => {
    const atMs = Date.now();
    if (!isJson) {
      write(work === undefined ? `${msg}\n` : `${new Date(atMs).toISOString()} ${work}: ${msg}\n`);
      return;
    }
    const entry = {
      level: LEVELS[level],
      time: atMs,
      pid: process.pid,
      hostname: hostname(),
      ...(work === undefined ? {} : { work }),
      msg,
    };
    write(`${JSON.stringify(entry)}\n`);
  };
  return {
    info: (message) => put('info', message),
    warn: (message) => put('warn', message),
    error: (message, work) => put('error', message, work),
  };
}

/** Returns an error with its stack, for defects. */
export const stackOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

/**
 * Logs Node's own warnings and uncaught errors like everything else. The process still ends after
 * an uncaught error.
 */
export function logProcessEvents(log: ProcessLog): void {
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.error(stackOf(warning), 'warning'));
  process.on('uncaughtException', (error) => {
    log.error(stackOf(error), 'uncaught');
    process.exit(1);
  });
}
