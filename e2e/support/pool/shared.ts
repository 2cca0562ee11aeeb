import puppeteer from 'puppeteer-core';

import { testBrowser, type TestBrowser } from '../browser';
import { runningProduct, type RunningProduct } from '../product';
import { POOL_URL, type PoolAnswer, type PoolPath } from './pool-protocol';

/** The product that the files of one worker use one after the other. What a file needs to be alone with is a product of its own: `startProduct`. */
export type SharedProduct = RunningProduct & {
  /** What its terminal has shown so far. */
  printed(): Promise<string>;
  /** Stops it as Ctrl-C does and starts it again, at the same address and with its data. @returns its exit code */
  restart(): Promise<number>;
  /** Ends the file's use of it. @throws Error with its logs if it ended meanwhile */
  leave(): Promise<void>;
};

export async function shareProduct(): Promise<SharedProduct> {
  const product = runningProduct((await ask('/product')).settings);
  return {
    ...product,
    printed: async () => (await ask('/printed')).printed,
    restart: async () => (await ask('/restart')).exitCode,
    async leave() {
      const { printed, exitCode } = await ask('/printed');
      if (exitCode !== null) throw new Error(`The shared product ended with exit code ${exitCode} while this file used it.\n${printed.slice(-4_000)}\n${product.serverLog().slice(-4_000)}`);
    },
  };
}

/** The browser of this worker. Each visit has a context of its own, without cookies, storage and permissions of others. */
export async function shareBrowser(): Promise<TestBrowser> {
  const { wsEndpoint } = await ask('/browser');
  const browser = await puppeteer.connect({ browserWSEndpoint: wsEndpoint });
  // A worker that was killed in the middle of a visit has left it open.
  const leftOpen = browser.browserContexts().filter((context) => context !== browser.defaultBrowserContext());
  await Promise.all(leftOpen.map((context) => context.close()));
  return testBrowser(browser, () => browser.disconnect());
}

async function ask<Path extends PoolPath>(path: Path): Promise<PoolAnswer[Path]> {
  const answer = await fetch(`${process.env[POOL_URL] ?? ''}${path}?worker=${process.env.JEST_WORKER_ID ?? '1'}`);
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as PoolAnswer[Path];
}
