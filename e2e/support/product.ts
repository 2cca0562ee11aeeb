import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { scratchFolder } from '../../server/testing/scratch-folder';
import { collectLogs } from './collected-logs';
import { launch, separateSettings, type Launcher } from './launcher';
import { poll } from './poll';
import { copyDatabaseWithPrices } from './price-history';

const startTimeoutMs = 180_000;
const stopTimeoutMs = 60_000;

/** What can be observed of a product by anyone who knows the settings it was started with. */
export type RunningProduct = {
  readonly url: string;
  readonly metricsUrl: string;
  /** The settings it was started with; starting again with them resumes where it left off. */
  readonly settings: Readonly<Record<string, string>>;
  /** Returns everything that the server has logged so far. */
  serverLog(): string;
  /** Returns the process id of the current server; `null` while there is none. */
  serverPid(): number | null;
  /** Returns the process id of an EVM development chain, the first one by default. */
  chainPid(name?: 'evm' | 'bep20'): number;
};

/** The whole product, started as a new user starts it, with its own ports and data folder. */
export type Product = RunningProduct & {
  readonly launcher: Launcher;
  /**
   * Stops it like Ctrl-C does, and deletes its data; its logs are kept until the lane ends.
   * @returns its exit code
   */
  stop(): Promise<number>;
};

const firstQuote = '/api/v2/rates/public/one?instrumentFromSlug=eth&instrumentToSlug=usdterc20';

const launched = new Set<Launcher>();

/** Stops what a failed test has left running. */
export async function stopLeftovers(): Promise<void> {
  for (const launcher of launched) {
    launcher.send('SIGINT');
    await launcher.ended;
  }
}

/**
 * @param settings in addition to those that isolate it from others on this machine; with a
 *   `DATA_DIR` from the test, it starts without the prepared database
 * @param root a copy of the product to start instead
 */
export async function startProduct(
  settings: Readonly<Record<string, string>> = {},
  root?: string,
): Promise<Product> {
  const dataDir = settings.DATA_DIR ?? (await newDataDir());
  const merged = { ...(await separateSettings(dataDir)), ...settings };
  const launcher = launch(merged, root);
  launched.add(launcher);
  void launcher.ended.then(() => launched.delete(launcher));
  const running = runningProduct(merged);

  async function stop(): Promise<number> {
    if (launcher.exitCode() === null) launcher.send('SIGINT');
    const timer = setTimeout(() => launcher.send('SIGKILL'), stopTimeoutMs);
    const code = await launcher.ended;
    clearTimeout(timer);
    collectLogs(dataDir, launcher.output());
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
    return code;
  }

  await waitUntilUp(launcher, running.url).catch(async (fault: unknown) => {
    const notes = [
      fault instanceof Error ? fault.message : String(fault),
      launcher.output(),
      running.serverLog().slice(-4_000),
    ];
    await stop();
    throw new Error(notes.join('\n'), { cause: fault });
  });

  return { ...running, launcher, stop };
}

/** Returns a view of a running product, however it was started. */
export function runningProduct(settings: Readonly<Record<string, string>>): RunningProduct {
  const dataDir = settings.DATA_DIR ?? '';
  const readText = (path: string): string =>
    existsSync(join(dataDir, path)) ? readFileSync(join(dataDir, path), 'utf8') : '';
  return {
    url: `http://localhost:${settings.PORT ?? ''}`,
    metricsUrl: `http://127.0.0.1:${settings.METRICS_PORT ?? ''}/metrics`,
    settings,
    serverLog: () => readText('logs/server.log'),
    serverPid: () => pidIn(readText('run/server.json')),
    chainPid: (name = 'evm') => pidIn(readText(`nodes/${name}/anvil.pid`)) ?? Number.NaN,
  };
}

async function newDataDir(): Promise<string> {
  const dataDir = mkdtempSync(join(scratchFolder, 'quayside-e2e-'));
  await copyDatabaseWithPrices(dataDir);
  return dataDir;
}

async function waitUntilUp(launcher: Launcher, url: string): Promise<void> {
  await poll(
    async () => {
      if (launcher.exitCode() !== null) return 'ended';
      // Quotes are available after the first read of the chain, a moment after the server starts to
      // respond.
      return launcher.output().includes('Stop with Ctrl-C') &&
        (await fetch(`${url}${firstQuote}`)).ok
        ? 'up'
        : null;
    },
    { timeoutMs: startTimeoutMs, what: 'the product to start' },
  );
  if (launcher.exitCode() !== null)
    throw new Error(`The product ended with exit code ${String(launcher.exitCode())}.`);
}

/** Process files contain JSON with a `pid`, or begin with the bare number. */
function pidIn(text: string): number | null {
  const digits = /^(\d+)|"pid":(\d+)/.exec(text);
  return digits === null ? null : Number(digits[1] ?? digits[2]);
}
