import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { launchBrowser, type BrowserProcess } from '../browser';
import { startProduct, type Product } from '../product';
import { POOL_URL, type PoolAnswer, type PoolPath } from './pool-protocol';
import { SHARED_SETTINGS } from './shared-settings';

/** Products and browsers that test files share: one of each for a worker, started when a file first asks. */
export type Pool = {
  /** Stops all of them. @returns what went wrong, a sentence each */
  close(): Promise<readonly string[]>;
};

/**
 * Runs in the process that begins the lane: a worker, and each file in it, comes and goes. Files ask over HTTP, because Jest gives each of them modules of its own.
 */
export async function openPool(): Promise<Pool> {
  const products = new Map<string, Promise<Product>>();
  const browsers = new Map<string, Promise<BrowserProcess>>();
  const troubles: string[] = [];

  async function productOf(worker: string): Promise<Product> {
    const earlier = await products.get(worker)?.catch(() => null);
    if (earlier?.launcher.exitCode() === null) return earlier;
    // The file in which it ended has said so.
    await earlier?.stop();
    const product = startProduct(SHARED_SETTINGS);
    products.set(worker, product);
    return product;
  }

  async function browserOf(worker: string): Promise<BrowserProcess> {
    const earlier = await browsers.get(worker)?.catch(() => null);
    if (earlier?.browser.connected === true) return earlier;
    const browser = launchBrowser();
    browsers.set(worker, browser);
    return browser;
  }

  const answers: { readonly [Path in PoolPath]: (worker: string) => Promise<PoolAnswer[Path]> } = {
    '/product': async (worker) => ({ settings: (await productOf(worker)).settings }),
    '/restart': async (worker) => {
      const product = await productOf(worker);
      product.launcher.send('SIGINT');
      const exitCode = await product.launcher.ended;
      const again = startProduct(product.settings);
      products.set(worker, again);
      await again;
      return { exitCode };
    },
    '/printed': async (worker) => {
      const product = await products.get(worker);
      return { printed: product?.launcher.output() ?? '', exitCode: product?.launcher.exitCode() ?? null };
    },
    '/browser': async (worker) => ({ wsEndpoint: (await browserOf(worker)).browser.wsEndpoint() }),
  };

  const secret = `/${randomUUID()}`;
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://pool');
    const answer = pathname.startsWith(secret) ? answers[pathname.slice(secret.length) as PoolPath] : undefined;
    if (answer === undefined) {
      response.writeHead(404).end();
      return;
    }
    answer(searchParams.get('worker') ?? '').then(
      (found) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(found)),
      (fault: unknown) => response.writeHead(500).end(fault instanceof Error ? fault.message : String(fault)),
    );
  });
  await new Promise<void>((settle) => { server.listen(0, '127.0.0.1', settle); });
  process.env[POOL_URL] = `http://127.0.0.1:${(server.address() as AddressInfo).port}${secret}`;

  return {
    async close() {
      server.close();
      server.closeAllConnections();
      await Promise.all([
        ...[...browsers.values()].map(async (browser) => (await browser.catch(() => null))?.close()),
        ...[...products.values()].map(async (starting) => {
          const product = await starting.catch(() => null);
          const exitCode = await product?.stop();
          if (product !== null && exitCode !== 0) troubles.push(`A shared product ended with exit code ${String(exitCode)}:\n${product.launcher.output().slice(-4_000)}`);
        }),
      ]);
      return troubles;
    },
  };
}
