import type { Page } from 'puppeteer';
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';

import type { OrderResponse } from '../contract/schemas/orders';
import { createApi, type Api } from './support/api';
import { openBrowser, type TestBrowser } from './support/browser';
import { createEvmClient, type EvmClient } from './support/evm-client';
import { readGauge } from './support/metrics';
import { orderUrl, waitForText, visibleText } from './support/order-page';
import { poll } from './support/poll';
import { startProduct, type Product } from './support/product';
import { openSettled } from './support/settle';
import { createWording } from './support/texts';
import { toMicro } from './support/token-amount';

jest.setTimeout(300_000);

/** Long enough for the confirmations of every network in these tests. */
const settleMs = 120_000;
const windowMinutes = 1;
const en = createWording('en');
const text = (key: string): string => en.text('order', key);

let product: Product;
let browser: TestBrowser;
let api: Api;
let chain: EvmClient;
let bep20: EvmClient;
/** Created first, so that it has expired when the other tests are done. */
let lateOrder: OrderResponse;

beforeAll(async () => {
  [product, browser] = await Promise.all([
    startProduct({
      SANDBOX_BEP20: 'on',
      SANDBOX_BLOCK_SECONDS: '0.2',
      ORDER_PAYMENT_WINDOW_MINUTES: String(windowMinutes),
      FIXED_RATE_MINUTES: String(windowMinutes),
      FIXED_RATE_GRACE_MINUTES: '0',
      RATE_LIMIT_READS: '100000',
    }),
    openBrowser(),
  ]);
  api = createApi(product.url);
  const sandbox = await api.sandbox();
  chain = createEvmClient(sandbox);
  bep20 = createEvmClient(sandbox, 'BEP20');
  lateOrder = await create();
});
afterAll(async () => {
  await browser.close();
  expect(await product.stop()).toBe(0);
});
afterEach(async () => {
  expect(await readGauge(product.metricsUrl, 'ledger_imbalance')).toBe(0);
});

const create = (): Promise<OrderResponse> =>
  api.createOrder({
    instrumentFrom: { currencyTitle: 'ETH', networkTitle: 'ETH' },
    instrumentTo: { currencyTitle: 'USDT', networkTitle: 'ERC20' },
    destinationAddress: privateKeyToAddress(generatePrivateKey()),
    claimedDepositAmount: '0.1',
  });

const until = (
  order: OrderResponse,
  what: string,
  holds: (current: OrderResponse) => boolean,
): Promise<OrderResponse> =>
  poll(
    async () => {
      const current = await api.order(order);
      return holds(current) ? current : null;
    },
    { timeoutMs: settleMs, everyMs: 250, what },
  );

/** Checks that exactly the order's amount was received, to the unit, in a single transfer. */
async function expectPaidOut(completed: OrderResponse): Promise<void> {
  const transfers = await chain.transfersTo('usdterc20', completed.destinationAddress);
  expect(transfers.map(({ amountMinor }) => amountMinor)).toEqual([toMicro(completed.amountToGet)]);
}

/** Opens the page of an order, and checks that nothing goes wrong on it. */
async function onPage(order: OrderResponse, look: (page: Page) => Promise<void>): Promise<void> {
  await browser.visit({ width: 390, height: 844 }, async ({ page, errors }) => {
    await openSettled(page, orderUrl(product.url, order));
    await look(page);
    expect(errors).toEqual([]);
  });
}

test.each([
  ['less', '0.05'],
  ['more', '0.2'],
])(
  'at a floating rate, a deposit of %s than agreed is exchanged as received and shown on the page',
  async (_name, amount) => {
    const order = await create();
    await onPage(order, async (page) => {
      await chain.payEther(order.depositAddress.depositAddress, amount);
      await waitForText(page, text('completed.text'), settleMs);
      expect(await visibleText(page)).toContain(`${amount} ETH`);
    });
    const completed = await api.completedOrder(order, settleMs);
    expect(completed.deposits.map((deposit) => deposit.amount)).toEqual([amount]);
    expect(completed.claimedDepositAmount).toBe('0.1');
    await expectPaidOut(completed);
  },
);

test('two deposits before the payout are exchanged together, and the page shows both', async () => {
  const order = await create();
  await onPage(order, async (page) => {
    await chain.payTogether(order.depositAddress.depositAddress, ['0.1', '0.1']);
    await waitForText(page, text('completed.text'), settleMs);
    const shown = await visibleText(page);
    expect(shown.match(/0\.1 ETH received/g)).toHaveLength(2);
    expect(shown).toMatch(/Order \d+ 0\.2 ETH exchanged for [\d.,]+ USDT/);
  });
  const completed = await api.completedOrder(order, settleMs);
  expect(completed.deposits.map(({ amount }) => amount)).toEqual(['0.1', '0.1']);
  await expectPaidOut(completed);
});

test('a deposit of the wrong coin is shown on the order, and the right coin then completes the order', async () => {
  const order = await create();
  const txId = await chain.payToken('usdcerc20', order.depositAddress.depositAddress, 25_000_000n);
  const reported = await until(
    order,
    'the wrong coin to be detected',
    ({ strayDeposits }) => (strayDeposits ?? []).length > 0,
  );
  expect(reported).toMatchObject({
    state: 'created',
    deposits: [],
    strayDeposits: [
      {
        kind: 'wrong_token',
        txId,
        amount: '25',
        isReturned: false,
        instrument: { currencyTitle: 'USDC', networkTitle: 'ERC20' },
      },
    ],
  });
  await onPage(order, (page) => waitForText(page, '25 USDC'));

  await chain.payEther(order.depositAddress.depositAddress, '0.1');
  const completed = await api.completedOrder(order, settleMs);
  expect(completed).toMatchObject({
    deposits: [{ amount: '0.1' }],
    strayDeposits: [{ amount: '25' }],
  });
  await expectPaidOut(completed);
  expect(await chain.tokenBalance('usdcerc20', order.depositAddress.depositAddress)).toBe(
    25_000_000n,
  );
});

test('a deposit on the wrong network is shown on the order, which keeps waiting for a correct deposit', async () => {
  const order = await create();
  const txId = await bep20.payToken(
    'usdtbep20',
    order.depositAddress.depositAddress,
    30n * 10n ** 18n,
  );
  const reported = await until(
    order,
    'ten confirmations on the other network',
    ({ strayDeposits }) => (strayDeposits?.[0]?.confirmations ?? 0) >= 10,
  );
  expect(reported).toMatchObject({
    deposits: [],
    strayDeposits: [
      {
        kind: 'wrong_network',
        txId,
        amount: '30',
        isReturned: false,
        instrument: { currencyTitle: 'USDT', networkTitle: 'BEP20' },
      },
    ],
  });
  expect(reported.orderEvents.map(({ kind }) => kind)).toEqual(['CREATION_END']);
  await onPage(order, (page) => waitForText(page, '30 USDT'));
  expect(await bep20.tokenBalance('usdtbep20', order.depositAddress.depositAddress)).toBe(
    30n * 10n ** 18n,
  );
});

test('a late deposit resumes an expired order, and the open order page updates', async () => {
  const expired = await until(lateOrder, 'the order to expire', ({ state }) => state === 'expired');
  await onPage(expired, async (page) => {
    await waitForText(page, text('expired.title'));
    await chain.payEther(expired.depositAddress.depositAddress, '0.1');
    await waitForText(page, text('completed.text'), settleMs);
  });
  const completed = await api.completedOrder(expired, settleMs);
  expect(Date.parse(completed.deposits[0]?.createdAt ?? '')).toBeGreaterThan(
    Date.parse(completed.expiresAt),
  );
  await expectPaidOut(completed);
});
