import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';

import { createApi } from './support/api';
import { createEvmClient } from './support/evm-client';
import { shareProduct, type SharedProduct } from './support/pool/shared';
import { toMicro } from './support/token-amount';

jest.setTimeout(180_000);

let product: SharedProduct;
beforeAll(async () => {
  product = await shareProduct();
});
afterAll(async () => {
  await product.release();
});

test('a program swaps ETH for USDT, and the destination address receives the tokens', async () => {
  const api = createApi(product.url);
  const chain = createEvmClient(await api.sandbox());
  const destinationAddress = privateKeyToAddress(generatePrivateKey());

  const quote = await api.quote({
    instrumentFromSlug: 'eth',
    instrumentToSlug: 'usdterc20',
    claimedDepositAmount: '0.25',
  });
  expect(Number(quote.amountToGet)).toBeGreaterThan(0);

  const order = await api.createOrder({
    instrumentFrom: { currencyTitle: 'ETH', networkTitle: 'ETH' },
    instrumentTo: { currencyTitle: 'USDT', networkTitle: 'ERC20' },
    destinationAddress,
    claimedDepositAmount: '0.25',
  });
  expect(order.state).toBe('created');
  expect(order.orderEvents[0]?.kind).toBe('CREATION_END');

  const depositTxId = await chain.payEther(
    order.depositAddress.depositAddress,
    order.claimedDepositAmount,
  );
  const completed = await api.completedOrder(order, 120_000);

  expect(completed.deposits).toHaveLength(1);
  expect(completed.deposits[0]?.txId).toBe(depositTxId);
  expect(completed.withdrawals).toHaveLength(1);
  const payout = await chain.transfersIn(completed.withdrawals[0]?.txId ?? '', 'usdterc20');
  expect(payout).toHaveLength(1);
  expect(payout[0]?.to.toLowerCase()).toBe(destinationAddress.toLowerCase());
  expect(payout[0]?.amountMinor).toBe(toMicro(completed.withdrawals[0]?.amount ?? ''));
  expect(await chain.tokenBalance('usdterc20', destinationAddress)).toBe(payout[0]?.amountMinor);
  expect(completed.withdrawals[0]?.amount).toBe(completed.amountToGet);
});

test('an order can be read only with its destination address', async () => {
  const response = await fetch(
    `${product.url}/api/v1/orders/public-info?orderId=1000000000001` +
      '&destinationAddress=0x0000000000000000000000000000000000000001',
  );
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ status: 'ERR_NOT_FOUND_E' });
});
