import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { scratchFolder } from '../../server/test/scratch-folder';
import { keepLogs } from './kept-logs';
import { launch, separateSettings, type Launcher } from './launcher';
import { poll } from './poll';
import { layDatabaseWithPrices } from './price-history';

const startTimeoutMs = 180_000;
const stopTimeoutMs = 60_000;

/** What anybody can see of a product who knows the settings that it was started with. */
export type RunningProduct = {
  readonly url: string;
  readonly metricsUrl: string;
  /** What it was started with; starting again with the same goes on where it was. */
  readonly settings: Readonly<Record<string, string>>;
  /** Everything that the server has logged so far. */
  serverLog(): string;
  /** The process number of the server as it runs now; `null` while there is none. */
  serverPid(): number | null;
  /** The process number of an EVM development chain, the first one unless named. */
  chainPid(name?: 'evm' | 'bep20'): number;
};

/** The whole product, started as a newcomer starts it, on ports and in a data folder of its own. */
export type Product = RunningProduct & {
  readonly launcher: Launcher;
  /**
   * Stops it as Ctrl-C does, and deletes its data; its logs are kept until the lane ends.
   * @returns its exit code
   */
  stop(): Promise<number>;
};

const firstQuote = '/api/v2/rates/public/one?instrumentFromSlug=eth&instrumentToSlug=usdterc20';

const launched = new Set<Launcher>();

/** Ends what a failed test has left running. */
export async function stopLeftovers(): Promise<void> {
  for (const launcher of launched) {
    launcher.send('SIGINT');
    await launcher.ended;
  }
}

/**
 * @param settings beside those that keep it apart from others on this machine; with a `DATA_DIR` of
 *   the test's own, the start is a newcomer's from the first byte
 */
export async function startProduct(
  settings: Readonly<Record<string, string>> = {},
): Promise<Product> {
  const dataDir = settings.DATA_DIR ?? (await newDataDir());
  const merged = { ...(await separateSettings(dataDir)), ...settings };
  const launcher = launch(merged);
  launched.add(launcher);
  void launcher.ended.then(() => launched.delete(launcher));
  const running = runningProduct(merged);

  async function stop(): Promise<number> {
    if (launcher.exitCode() === null) launcher.send('SIGINT');
    const timer = setTimeout(() => launcher.send('SIGKILL'), stopTimeoutMs);
    const code = await launcher.ended;
    clearTimeout(timer);
    keepLogs(dataDir, launcher.output());
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

/** Looks at a product that runs, whoever started it. */
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
  await layDatabaseWithPrices(dataDir);
  return dataDir;
}

async function waitUntilUp(launcher: Launcher, url: string): Promise<void> {
  await poll(
    async () => {
      if (launcher.exitCode() !== null) return 'ended';
      // The books open with the first look at the chain, a moment after the server answers.
      return launcher.output().includes('Stop with Ctrl-C') &&
        (await fetch(`${url}${firstQuote}`)).ok
        ? 'up'
        : null;
    },
    { timeoutMs: startTimeoutMs, what: 'the product to come up' },
  );
  if (launcher.exitCode() !== null)
    throw new Error(`The product ended with exit code ${String(launcher.exitCode())}.`);
}

/** Process files hold JSON with a `pid`, or begin with the bare number. */
function pidIn(text: string): number | null {
  const digits = /^(\d+)|"pid":(\d+)/.exec(text);
  return digits === null ? null : Number(digits[1] ?? digits[2]);
}
