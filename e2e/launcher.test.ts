import { createServer } from 'node:http';
import { once } from 'node:events';
import { existsSync, lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';

import { createApi } from './support/api';
import { createEvmClient } from './support/evm-client';
import { launch, separateSettings } from './support/launcher';
import { startProduct, stopLeftovers, type Product } from './support/product';

jest.setTimeout(400_000);

afterEach(stopLeftovers);

const isRunning = (pid: number | null): boolean => {
  if (pid === null || !existsSync(`/proc/${pid}/stat`)) return false;
  return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
};

async function createOrder(product: Product) {
  return createApi(product.url).createOrder({
    instrumentFrom: { currencyTitle: 'ETH', networkTitle: 'ETH' },
    instrumentTo: { currencyTitle: 'USDT', networkTitle: 'ERC20' },
    destinationAddress: privateKeyToAddress(generatePrivateKey()),
    claimedDepositAmount: '0.1',
  });
}

test('a second start reports the running instance; after Ctrl-C, the next start resumes the order', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'quayside-launcher-'));
  const first = await startProduct({ DATA_DIR: dataDir, SANDBOX_BEP20: 'on' });
  const order = await createOrder(first);
  const chain = createEvmClient(await createApi(first.url).sandbox());
  await chain.payEther(order.depositAddress.depositAddress, '0.1');

  const second = launch(first.settings);
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain(
    `Quayside is already running at ${first.url} (pid ${first.launcher.pid}).`,
  );

  const pids = [first.serverPid(), first.chainPid('evm'), first.chainPid('bep20')];
  expect(pids.map(isRunning)).toEqual([true, true, true]);
  first.launcher.send('SIGINT');
  // npm forwards the terminal's signal again; that is not a second Ctrl-C.
  first.launcher.send('SIGINT');
  expect(await first.launcher.ended).toBe(0);
  expect(pids.map(isRunning)).toEqual([false, false, false]);
  expect(existsSync(join(dataDir, 'quayside.lock'))).toBe(false);

  const openToOthers = readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).filter(
    (name) => (lstatSync(join(dataDir, name)).mode & 0o077) !== 0,
  );
  expect(openToOthers).toEqual([]);

  const again = await startProduct(first.settings);
  const completed = await createApi(again.url).completedOrder(order, 120_000);
  expect(await chain.transfersTo('usdterc20', order.destinationAddress)).toHaveLength(1);
  expect(completed.orderId).toBe(order.orderId);
  expect(await again.stop()).toBe(0);
});

test('the next launcher stops processes that a killed launcher left running, and orders continue', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'quayside-launcher-'));
  const first = await startProduct({ DATA_DIR: dataDir });
  const order = await createOrder(first);
  const leftBehind = first.serverPid();
  first.launcher.send('SIGKILL');
  expect(await first.launcher.ended).toBe(-1);
  expect(isRunning(leftBehind)).toBe(true);

  const again = await startProduct(first.settings);
  expect(again.launcher.output()).toMatch(
    /Stopped processes left over from an earlier run: .*\bserver\b/,
  );
  expect(isRunning(leftBehind)).toBe(false);
  const api = createApi(again.url);
  expect((await api.order(order)).orderId).toBe(order.orderId);
  await createEvmClient(await api.sandbox()).payEther(order.depositAddress.depositAddress, '0.1');
  expect((await api.completedOrder(order, 120_000)).withdrawals).toHaveLength(1);
  expect(await again.stop()).toBe(0);
});

describe('the message of a failed start', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'quayside-launcher-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  test('names a port that is already in use', async () => {
    const other = createServer().listen(0);
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const launcher = launch({ ...(await separateSettings(dataDir)), PORT: String(port) });
    expect(await launcher.ended).toBe(1);
    other.close();
    expect(launcher.output()).toContain(
      `Port ${port} is taken by another program. Choose another one, for example: PORT=${port + 1} npm start`,
    );
  });

  test('lists all wrong settings at once', async () => {
    const launcher = launch({
      ...(await separateSettings(dataDir)),
      PLATFORM_FEE_BPS: 'much',
      LOG_LEVEL: 'loud',
    });
    expect(await launcher.ended).toBe(1);
    expect(launcher.output()).toContain('PLATFORM_FEE_BPS');
    expect(launcher.output()).toContain('LOG_LEVEL');
    expect(launcher.output()).not.toMatch(/^\s+at /m);
  });
});
