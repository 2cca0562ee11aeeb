import { readFileSync } from 'node:fs';

import { startApp } from './app';
import { readConfig } from './config/read-config';
import { isSandboxKey } from './sandbox/sandbox-keys';

async function main(): Promise<void> {
  const config = readConfig(process.env, { readTextFile: (path) => readFileSync(path, 'utf8'), isSandboxKey });
  let isStopping = false;
  const app = await startApp(config, (reason) => {
    process.stderr.write(`${reason}\n`);
    stop(1);
  });
  process.stdout.write(`Quayside listens on http://localhost:${config.port} (${config.mode} mode)\n`);
  function stop(exitCode: number): void {
    if (isStopping) return;
    isStopping = true;
    void app.stop().then(() => process.exit(exitCode), fail);
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => { stop(0); });
}

function fail(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

main().catch(fail);
