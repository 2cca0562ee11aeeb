import { setTimeout as delay } from 'node:timers/promises';

import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';

import {
  startPostgresServer,
  type PostgresServer,
} from '../server/testing/database/postgres-server';
import { createApi } from './support/api';
import { createEvmClient } from './support/evm-client';
import { poll } from './support/poll';
import { startProduct, stopLeftovers, type Product } from './support/product';
import { toMicro } from './support/token-amount';

jest.setTimeout(300_000);

const outageMs = 30_000;

let postgres: PostgresServer;
let product: Product;
beforeAll(async () => {
  postgres = await startPostgresServer();
  product = await startProduct({ DATABASE_URL: postgres.urlOf('postgres') });
});
afterAll(async () => {
  await stopLeftovers();
  await postgres.stop();
});

test('a half-minute database outage delays an order, while the server stays up and reports the error', async () => {
  const api = createApi(product.url);
  const chain = createEvmClient(await api.sandbox());
  const destinationAddress = privateKeyToAddress(generatePrivateKey());
  const order = await api.createOrder({
    instrumentFrom: { currencyTitle: 'ETH', networkTitle: 'ETH' },
    instrumentTo: { currencyTitle: 'USDT', networkTitle: 'ERC20' },
    destinationAddress,
    claimedDepositAmount: '0.1',
  });
  const pidBefore = product.serverPid();

  await postgres.kill();
  const downUntilMs = Date.now() + outageMs;
  await chain.payEther(order.depositAddress.depositAddress, '0.1');
  await poll(async () => ((await healthOf(product)) === 'OK' ? null : true), {
    timeoutMs: outageMs,
    what: 'the health call to report the outage',
  });
  while (Date.now() < downUntilMs) {
    expect((await fetch(`${product.url}/api/v1/healthz`)).status).toBe(200);
    const response = await fetch(
      `${product.url}/api/v1/orders/public-info?orderId=${order.orderId}&destinationAddress=${destinationAddress}`,
    );
    expect(response.status).toBeGreaterThanOrEqual(500);
    expect(await response.json()).toMatchObject({
      status: expect.stringMatching(/^ERR_/),
      message: expect.any(String),
    });
    await delay(1_000);
  }
  await postgres.restart();

  const completed = await api.completedOrder(order, 120_000);
  const transfers = await chain.transfersTo('usdterc20', destinationAddress);
  expect(transfers.map(({ amountMinor }) => amountMinor)).toEqual([toMicro(completed.amountToGet)]);
  await poll(async () => ((await healthOf(product)) === 'OK' ? true : null), {
    what: 'the service to be healthy again',
  });
  expect(product.serverPid()).toBe(pidBefore);
});

async function healthOf({ url }: Product): Promise<string> {
  const response = (await (await fetch(`${url}/api/v1/health`)).json()) as {
    readonly status: string;
  };
  return response.status;
}
