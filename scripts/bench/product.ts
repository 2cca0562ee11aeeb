import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { anyFreePort } from '../start/ports';
import { waitUntil } from '../support/wait-until';

export type BenchProduct = { readonly port: number; stop(): Promise<void> };

const startTimeoutMs = 180_000;

/** Starts the whole product on free ports, in its own data folder, without rate limits. */
export async function startBenchProduct(root: string): Promise<BenchProduct> {
  const dataDir = mkdtempSync(join(tmpdir(), 'quayside-bench-product-'));
  const [port, metricsPort, evmPort] = await Promise.all([
    anyFreePort(),
    anyFreePort(),
    anyFreePort(),
  ]);
  const child = spawn(process.execPath, [join(root, 'scripts', 'start.mjs')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      DATA_DIR: dataDir,
      SANDBOX_EVM_PORT: String(evmPort),
      SANDBOX_BEP20: 'off',
      SANDBOX_LITECOIN: 'off',
      SANDBOX_TRON: 'off',
      SITE_BUILD: 'off',
      RATE_LIMIT_QUOTES: '0',
      RATE_LIMIT_READS: '0',
      RATE_LIMIT_ACCOUNTS: '0',
    },
  });
  const ended = once(child, 'exit');
  const stop = async (): Promise<void> => {
    child.kill('SIGINT');
    await ended;
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  };
  const isUp = await waitUntil(async () => child.exitCode !== null || (await quotes(port)), {
    timeoutMs: startTimeoutMs,
    everyMs: 100,
  });
  if (isUp && child.exitCode === null) return { port, stop };
  await stop();
  throw new Error('The product did not start.');
}

/**
 * Whether the server already quotes: its books are opened once it has read the chain for the first
 * time, shortly after it starts to respond.
 */
async function quotes(port: number): Promise<boolean> {
  try {
    const response = await fetch(
      `http://127.0.0.1:${port}/api/v2/rates/public/one?instrumentFromSlug=eth&instrumentToSlug=usdterc20`,
    );
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
