import { POOL_URL } from './pool-protocol';
import { openPool, type Pool, type PooledProduct } from './pool-server';
import { shareProduct } from './shared';

type FakeProduct = PooledProduct & { end(code: number): void };

/** Creates products that run until a test ends them. */
function createProducts() {
  const started: FakeProduct[] = [];
  const startProduct = async (
    settings: Readonly<Record<string, string>>,
  ): Promise<PooledProduct> => {
    let exitCode: number | null = null;
    let settle: (code: number) => void = () => undefined;
    const ended = new Promise<number>((resolve) => {
      settle = resolve;
    });
    const end = (code: number): void => {
      exitCode ??= code;
      settle(exitCode);
    };
    const product: FakeProduct = {
      settings: { ...settings, PORT: settings.PORT ?? String(started.length + 1) },
      launcher: {
        exitCode: () => exitCode,
        output: () => 'what the terminal showed',
        send: () => {
          end(0);
        },
        ended,
      },
      end,
      async stop() {
        end(0);
        return ended;
      },
    };
    started.push(product);
    return product;
  };
  return { started, startProduct };
}

const lanePool = process.env[POOL_URL];
const laneWorker = process.env.JEST_WORKER_ID;
let products: ReturnType<typeof createProducts>;
let pool: Pool;
beforeEach(async () => {
  products = createProducts();
  pool = await openPool({
    startProduct: products.startProduct,
    launchBrowser: () => Promise.reject(new Error('no browser')),
  });
  process.env[POOL_URL] = pool.url;
});
afterEach(async () => {
  await pool.close();
  process.env[POOL_URL] = lanePool;
  process.env.JEST_WORKER_ID = laneWorker;
});

test('the test files of one worker share a product, and another worker has its own', async () => {
  const first = await shareProduct();
  expect((await shareProduct()).url).toBe(first.url);
  process.env.JEST_WORKER_ID = 'another';
  expect((await shareProduct()).url).not.toBe(first.url);
  expect(products.started).toHaveLength(2);
});

test('if a product exits, its test file fails with the output, and the next file gets a new product', async () => {
  const product = await shareProduct();
  products.started[0]?.end(-1);
  await expect(product.release()).rejects.toThrow(
    /exit code -1 while this file used it\.\nwhat the terminal showed/,
  );
  const next = await shareProduct();
  expect(next.url).not.toBe(product.url);
  await next.release();
});

test('a restarted product keeps its address', async () => {
  const product = await shareProduct();
  expect(await product.restart()).toBe(0);
  expect((await shareProduct()).url).toBe(product.url);
  expect(products.started).toHaveLength(2);
  await product.release();
});

test('closing the pool stops every product and reports one that ended with an error', async () => {
  await shareProduct();
  process.env.JEST_WORKER_ID = 'another';
  await shareProduct();
  products.started[1]?.end(3);
  expect(await pool.close()).toEqual([expect.stringContaining('exit code 3')]);
  expect(products.started.map(({ launcher }) => launcher.exitCode())).toEqual([0, 3]);
});

test('a caller without the secret path is rejected', async () => {
  expect((await fetch(`${new URL(pool.url).origin}/product?worker=1`)).status).toBe(404);
  expect(products.started).toEqual([]);
});

test('the pool leaves idle connections open, so that no request uses one that is closing', async () => {
  const response = await fetch(`${pool.url}/product?worker=1`);
  expect(response.headers.get('connection')).toBe('keep-alive');
  expect(response.headers.get('keep-alive')).toBeNull();
});
