import { readFileSync } from 'node:fs';

import { startApp } from './app';
import { createProcessLog, logProcessEvents } from './composition/process-log';
import { EXIT_OUTDATED } from './config/exit-codes';
import { readConfig } from './config/read-config';
import { MigrationError } from './db/migrate';
import { isSandboxKey } from './sandbox/sandbox-keys';

// In real mode a collector reads the log; in the sandbox a person does.
const isReal = process.env.QUAYSIDE_MODE?.trim() === 'real';
const log = createProcessLog(isReal, (line) => process.stderr.write(line));

const LONGEST_STOP_MS = 10_000;

async function main(): Promise<void> {
  // What the server writes is for its own user alone.
  process.umask(0o077);
  const config = readConfig(process.env, { readTextFile: (path) => readFileSync(path, 'utf8'), isSandboxKey });
  let isStopping = false;
  const app = await startApp(config, log, {
    onOutdated: (reason) => { endBecause(reason, EXIT_OUTDATED); },
    onFatal: (reason) => { endBecause(reason, 1); },
  });
  log.info(`Quayside listens on ${config.host}:${config.port} (${config.mode} mode)`);
  function endBecause(reason: string, exitCode: number): void {
    if (isStopping) return;
    log.error(reason);
    // What is being stopped may wait for what has failed.
    setTimeout(() => process.exit(exitCode), LONGEST_STOP_MS).unref();
    stop(exitCode);
  }
  function stop(exitCode: number): void {
    if (isStopping) return;
    isStopping = true;
    void app.stop().then(() => process.exit(exitCode), fail);
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => { stop(0); });
}

function fail(error: unknown): void {
  log.error(error instanceof Error ? error.message : String(error));
  process.exit(error instanceof MigrationError ? EXIT_OUTDATED : 1);
}

if (isReal) logProcessEvents(log);
main().catch(fail);
