import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { launchBrowser, type BrowserProcess } from '../browser';
import { startProduct, type Product } from '../product';
import type { PoolPath, PoolResponse } from './pool-protocol';
import { SHARED_SETTINGS } from './shared-settings';

/**
 * Products and browsers that test files share: one of each per worker, started when a file first
 * needs it.
 */
export type Pool = {
  readonly url: string;
  /** Stops everything. @returns a sentence for each product that ended with an error */
  close(): Promise<readonly string[]>;
};

/** What the pool needs from a product. */
export type PooledProduct = Pick<Product, 'settings' | 'stop'> & {
  readonly launcher: Pick<Product['launcher'], 'exitCode' | 'output' | 'send' | 'ended'>;
};

export type PoolDeps = {
  startProduct(settings: Readonly<Record<string, string>>): Promise<PooledProduct>;
  launchBrowser(): Promise<BrowserProcess>;
};

/**
 * Opens the pool. It runs in the process that starts the lane, because workers come and go. Files
 * reach it over HTTP, because Jest gives each of them its own modules.
 */
export async function openPool(deps: PoolDeps = { startProduct, launchBrowser }): Promise<Pool> {
  const products = new Map<string, Promise<PooledProduct>>();
  const browsers = new Map<string, Promise<BrowserProcess>>();

  async function productOf(worker: string): Promise<PooledProduct> {
    const current = await products.get(worker)?.catch(() => null);
    if (current?.launcher.exitCode() === null) return current;
    // The file that was using it has already failed.
    await current?.stop();
    const product = deps.startProduct(SHARED_SETTINGS);
    products.set(worker, product);
    return product;
  }

  async function browserOf(worker: string): Promise<BrowserProcess> {
    const current = await browsers.get(worker)?.catch(() => null);
    if (current?.browser.connected === true) return current;
    const browser = deps.launchBrowser();
    browsers.set(worker, browser);
    return browser;
  }

  async function restart(worker: string): Promise<number> {
    const product = await productOf(worker);
    product.launcher.send('SIGINT');
    const exitCode = await product.launcher.ended;
    const restarted = deps.startProduct(product.settings);
    products.set(worker, restarted);
    await restarted;
    return exitCode;
  }

  const { url, close } = await serve({
    '/product': async (worker) => ({ settings: (await productOf(worker)).settings }),
    '/restart': async (worker) => ({ exitCode: await restart(worker) }),
    '/output': async (worker) => {
      const product = await products.get(worker);
      return {
        output: product?.launcher.output() ?? '',
        exitCode: product?.launcher.exitCode() ?? null,
      };
    },
    '/browser': async (worker) => ({ wsEndpoint: (await browserOf(worker)).browser.wsEndpoint() }),
  });

  return {
    url,
    async close() {
      close();
      await Promise.all(
        [...browsers.values()].map(async (browser) => (await browser.catch(() => null))?.close()),
      );
      return (await Promise.all([...products.values()].map(stopProduct))).flat();
    },
  };
}

/** A product that never started has already failed the file that requested it. */
async function stopProduct(starting: Promise<PooledProduct>): Promise<readonly string[]> {
  const product = await starting.catch(() => null);
  const exitCode = product === null ? 0 : await product.stop();
  return exitCode === 0
    ? []
    : [
        `A shared product ended with exit code ${exitCode}:\n${product?.launcher.output().slice(-4_000) ?? ''}`,
      ];
}

type Handlers = { readonly [Path in PoolPath]: (worker: string) => Promise<PoolResponse[Path]> };

async function serve(handlers: Handlers): Promise<{ readonly url: string; close(): void }> {
  const secret = `/${randomUUID()}`;
  // A worker that loads modules for longer than Node's five seconds would send its next request on
  // a connection that has just been closed, so idle connections stay open.
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://pool');
    const handler = pathname.startsWith(secret)
      ? handlers[pathname.slice(secret.length) as PoolPath]
      : undefined;
    if (handler === undefined) {
      response.writeHead(404).end();
      return;
    }
    handler(searchParams.get('worker') ?? '').then(
      (body) =>
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
      (error: unknown) =>
        response.writeHead(500).end(error instanceof Error ? error.message : String(error)),
    );
  });
  await new Promise<void>((settle) => {
    server.listen(0, '127.0.0.1', settle);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${secret}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
