import { hostname } from 'node:os';

/** Where the server writes what is not about one request. */
export type ProcessLog = {
  info(message: string): void;
  /** @param work what was being done */
  error(message: string, work?: string): void;
};

/** As the log of requests numbers them. */
const LEVELS = { info: 30, error: 50 } as const;

/**
 * @param isJson one JSON object a line, shaped as the lines of the request log, so that a collector
 *   can read all of it; otherwise plain text
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
    error: (message, work) => put('error', message, work),
  };
}

/**
 * Has Node's own warnings, and what nobody has caught, written as all else is. The process still
 * ends when something was not caught.
 */
export function logProcessEvents(log: ProcessLog): void {
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.error(warning.stack ?? warning.message, 'warning'));
  process.on('uncaughtException', (error) => {
    log.error(error instanceof Error ? (error.stack ?? error.message) : String(error), 'uncaught');
    process.exit(1);
  });
}
