import { startApp } from './app';
import { readServerConfig } from './composition/server-config';
import { EXIT_OUTDATED } from './platform/config/exit-codes';
import { MigrationError } from './platform/database/migrate';
import { ignoreOutputErrors } from './platform/process/output-errors';
import { createProcessEnd } from './platform/process/process-end';
import { createProcessLog, logProcessEvents } from './platform/process/process-log';

ignoreOutputErrors();
// In real mode, a log collector reads the log; in the sandbox, a person does.
const isReal = process.env.QUAYSIDE_MODE?.trim() === 'real';
const log = createProcessLog(isReal, (line) => process.stderr.write(line));

async function main(): Promise<void> {
  // Files that the server writes are readable only by its own user.
  process.umask(0o077);
  const config = readServerConfig(process.env);
  const end = createProcessEnd({
    starting: () => starting,
    log,
    exit: (code) => process.exit(code),
    onFailure: fail,
  });
  const starting = startApp(config, log, {
    onOutdated: (reason) => {
      end.because(reason, EXIT_OUTDATED);
    },
    onFatal: (reason) => {
      end.because(reason, 1);
    },
  });
  await starting;
  log.info(`Quayside listens on ${config.host}:${config.port} (${config.mode} mode)`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      end.stop(0);
    });
}

function fail(error: unknown): void {
  log.error(error instanceof Error ? error.message : String(error));
  process.exit(error instanceof MigrationError ? EXIT_OUTDATED : 1);
}

if (isReal) logProcessEvents(log);
main().catch(fail);
