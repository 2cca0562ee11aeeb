import { setTimeout as delay } from 'node:timers/promises';

import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';

import { createApi } from './support/api';
import { createEvmClient } from './support/evm-client';
import { startProduct, type Product } from './support/product';
import { toMicro } from './support/token-amount';

jest.setTimeout(300_000);

/** Longer than the server waits for one response of the node. */
const outageMs = 30_000;

let product: Product;
beforeAll(async () => {
  product = await startProduct({ RATE_LIMIT_READS: '100000' });
});
afterAll(async () => {
  process.kill(product.chainPid(), 'SIGCONT');
  expect(await product.stop()).toBe(0);
});

test('a half-minute outage of a chain node delays an order and has no other effect', async () => {
  const api = createApi(product.url);
  const chain = createEvmClient(await api.sandbox());
  const destinationAddress = privateKeyToAddress(generatePrivateKey());
  const order = await api.createOrder({
    instrumentFrom: { currencyTitle: 'ETH', networkTitle: 'ETH' },
    instrumentTo: { currencyTitle: 'USDT', networkTitle: 'ERC20' },
    destinationAddress,
    claimedDepositAmount: '0.1',
  });
  await chain.payEther(order.depositAddress.depositAddress, '0.1');

  const pidBefore = product.serverPid();
  process.kill(product.chainPid(), 'SIGSTOP');
  const downUntilMs = Date.now() + outageMs;
  while (Date.now() < downUntilMs) {
    // The pages keep responding while the node does not.
    expect((await fetch(`${product.url}/api/v1/healthz`)).status).toBe(200);
    expect((await api.order(order)).orderId).toBe(order.orderId);
    await delay(1_000);
  }
  // By now the service reports that the network does not respond, gives no quotes for it, and
  // shows in the order which networks it is waiting for.
  expect(await (await fetch(`${product.url}/api/v1/health`)).json()).toMatchObject({
    silentNetworks: expect.arrayContaining(['ETH', 'ERC20']),
  });
  expect((await api.order(order)).waitingForNetworks).toEqual(['ETH', 'ERC20']);
  const quote = await fetch(
    `${product.url}/api/v2/rates/public/one?instrumentFromSlug=eth&instrumentToSlug=usdterc20`,
  );
  expect(await quote.text()).toContain('ERR_NO_LIQUIDITY_AVAILABLE');
  process.kill(product.chainPid(), 'SIGCONT');

  const completed = await api.completedOrder(order, 120_000);
  const transfers = await chain.transfersTo('usdterc20', destinationAddress);
  expect(transfers.map(({ amountMinor }) => amountMinor)).toEqual([toMicro(completed.amountToGet)]);
  expect(product.serverPid()).toBe(pidBefore);
});
