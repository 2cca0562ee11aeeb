import { readFileSync } from 'node:fs';

import { startApp } from './app';
import { readConfig } from './config/read-config';
import { isSandboxKey } from './sandbox/sandbox-keys';

async function main(): Promise<void> {
  const config = readConfig(process.env, { readTextFile: (path) => readFileSync(path, 'utf8'), isSandboxKey });
  const app = await startApp(config);
  process.stdout.write(`Quayside listens on http://localhost:${config.port} (${config.mode} mode)\n`);
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    void app.stop().then(() => process.exit(0), fail);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

function fail(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

main().catch(fail);
