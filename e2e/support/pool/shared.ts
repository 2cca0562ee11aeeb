import puppeteer from 'puppeteer';

import { testBrowser, type TestBrowser } from '../browser';
import { runningProduct, type RunningProduct } from '../product';
import { POOL_URL, type PoolPath, type PoolResponse } from './pool-protocol';

/**
 * The product that the files of one worker use, one after the other. A file that needs a product to
 * itself starts one with `startProduct`.
 */
export type SharedProduct = RunningProduct & {
  /** Returns its terminal output so far. */
  output(): Promise<string>;
  /**
   * Stops it like Ctrl-C does and starts it again, at the same address and with its data.
   * @returns the exit code of the stop
   */
  restart(): Promise<number>;
  /** Call in `afterAll`. @throws Error with its logs if it ended while the file used it */
  release(): Promise<void>;
};

export async function shareProduct(): Promise<SharedProduct> {
  const product = runningProduct((await request('/product')).settings);
  return {
    ...product,
    output: async () => (await request('/output')).output,
    restart: async () => (await request('/restart')).exitCode,
    async release() {
      const { output, exitCode } = await request('/output');
      if (exitCode !== null)
        throw new Error(
          `The shared product ended with exit code ${exitCode} while this file used it.\n` +
            `${output.slice(-4_000)}\n${product.serverLog().slice(-4_000)}`,
        );
    },
  };
}

/**
 * Returns the browser of this worker. Each visit has its own context, without the cookies, storage
 * and permissions of others.
 */
export async function shareBrowser(): Promise<TestBrowser> {
  const { wsEndpoint } = await request('/browser');
  const browser = await puppeteer.connect({ browserWSEndpoint: wsEndpoint });
  // A worker that was killed during a visit has left its context open.
  const leftOpen = browser
    .browserContexts()
    .filter((context) => context !== browser.defaultBrowserContext());
  await Promise.all(leftOpen.map((context) => context.close()));
  return testBrowser(browser, () => browser.disconnect());
}

async function request<Path extends PoolPath>(path: Path): Promise<PoolResponse[Path]> {
  const response = await fetch(
    `${process.env[POOL_URL] ?? ''}${path}?worker=${process.env.JEST_WORKER_ID ?? '1'}`,
  );
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as PoolResponse[Path];
}
