import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';

import { parseAmount } from '../contract/money/decimal';
import type { OrderResponse } from '../contract/schemas/orders';
import { createApi, type Api, type NewOrder } from './support/api';
import { openBrowser, type TestBrowser } from './support/browser';
import { createEvmClient, type EvmClient } from './support/evm-client';
import { fill, orderUrl, clickButton, waitForText, visibleText } from './support/order-page';
import { poll } from './support/poll';
import { startProduct, type Product } from './support/product';
import { openSettled } from './support/settle';
import { createWording } from './support/texts';

jest.setTimeout(600_000);

/**
 * A fixed rate that is valid for a minute, and only while the market does not fall at all, so that
 * a test can provoke each of the three problems.
 */
const settings = {
  FIXED_RATE_MINUTES: '1',
  FIXED_RATE_GRACE_MINUTES: '0',
  FIXED_RATE_VOLATILITY_PERCENT: '0',
  RATE_LIMIT_ORDERS: '0',
  SANDBOX_BLOCK_SECONDS: '0.2',
};
const en = createWording('en');
const text = (key: string): string => en.text('order', key);

let product: Product;
let browser: TestBrowser;
let api: Api;
let chain: EvmClient;
/** Created first, so that their minute has passed when the other tests are done. */
let slowOrders: OrderResponse[];
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(settings), openBrowser()]);
  api = createApi(product.url);
  chain = createEvmClient(await api.sandbox());
  slowOrders = [await createFixed(), await createFixed()];
});
afterAll(async () => {
  await browser.close();
  expect(await product.stop()).toBe(0);
});

const freshAddress = (): string => privateKeyToAddress(generatePrivateKey());

function createFixed(): Promise<OrderResponse> {
  const input: NewOrder & { readonly rateMode: 'FIXED'; readonly refundAddress: string } = {
    instrumentFrom: { currencyTitle: 'ETH', networkTitle: 'ETH' },
    instrumentTo: { currencyTitle: 'USDT', networkTitle: 'ERC20' },
    destinationAddress: freshAddress(),
    claimedDepositAmount: '0.1',
    rateMode: 'FIXED',
    refundAddress: freshAddress(),
  };
  return api.createOrder(input);
}
const pay = (order: OrderResponse, amount = order.claimedDepositAmount) =>
  chain.payEther(order.depositAddress.depositAddress, amount);
const stateOf = (order: OrderResponse): Promise<OrderResponse> => api.order(order);

describe('an order whose fixed rate no longer holds', () => {
  const ways = [
    {
      problem: 'wrong_amount',
      kind: 'FIXED_RATE_WRONG_DEPOSIT_AMOUNT_DETECTED',
      pay: (order: OrderResponse) => pay(order, '0.07'),
    },
    {
      problem: 'volatility',
      kind: 'FIXED_RATE_HIGH_VOLATILITY_DETECTED',
      pay: (order: OrderResponse) => pay(order),
    },
    {
      problem: 'slow_deposit',
      kind: 'FIXED_RATE_SLOW_DEPOSIT_DETECTED',
      pay: async (order: OrderResponse) => {
        await poll(async () => (Date.now() - Date.parse(order.createdAt) > 61_000 ? true : null), {
          timeoutMs: 90_000,
          everyMs: 500,
          what: 'the minute of the fixed rate to pass',
        });
        return pay(order);
      },
    },
  ] as const;

  /** The chance that this many orders in a row see a rising market is one in a billion. */
  const MAX_ATTEMPTS = 30;

  /**
   * Returns an order whose rate failed in the given way. The sandbox market rises as often as it
   * falls, so several attempts may be needed.
   */
  async function brokenOrder({ kind, pay: payIt }: (typeof ways)[number]): Promise<OrderResponse> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const order =
        (kind === 'FIXED_RATE_SLOW_DEPOSIT_DETECTED' ? slowOrders.pop() : undefined) ??
        (await createFixed());
      await payIt(order);
      const decided = await poll(
        async () => {
          const { state, orderEvents } = await stateOf(order);
          return state === 'on_hold' || state === 'completed' ? orderEvents : null;
        },
        { timeoutMs: 120_000, everyMs: 300, what: 'the deposit to be priced' },
      );
      if (decided.some((event) => event.kind === kind)) return order;
    }
    throw new Error(`None of ${MAX_ATTEMPTS} orders broke by ${kind}`);
  }

  test.each(ways)(
    'continues at the current rate after $problem, once the client accepts that rate',
    async (way) => {
      const order = await brokenOrder(way);
      await browser.visit({}, async ({ page, errors }) => {
        await openSettled(page, orderUrl(product.url, order));
        await waitForText(page, text(`decision.${way.problem}Title`));
        await waitForText(page, text('decision.former'));
        const offered = await poll(
          async () =>
            /you'll get approximately\s+([\d.,]+)\s+usdt/i.exec(await visibleText(page))?.[1] ??
            null,
          { what: 'the current offer' },
        );
        await clickButton(page, text('decision.accept'));
        await waitForText(page, text('completed.text'), 120_000);
        const done = await stateOf(order);
        expect(done.completed).toBe(true);
        // The rate may change between the last update and the click, by half a percent at most.
        expect(Number(done.withdrawals[0]?.amount)).toBeGreaterThanOrEqual(
          Number(offered.replace(/,/g, '')) * 0.995,
        );
        expect(
          (await chain.transfersIn(done.withdrawals[0]?.txId ?? '', 'usdterc20')).map(({ to }) =>
            to.toLowerCase(),
          ),
        ).toEqual([order.destinationAddress.toLowerCase()]);
        expect(errors).toEqual([]);
      });
    },
  );

  test.each(ways)(
    'returns the deposit after $problem, minus the network fee that the page shows',
    async (way) => {
      const order = await brokenOrder(way);
      const refundAddress = freshAddress();
      await browser.visit({ width: 360, height: 740 }, async ({ page, errors }) => {
        await openSettled(page, orderUrl(product.url, order));
        await waitForText(page, text('refund.back'));
        // A typing mistake is reported before anything is sent.
        await fill(page, '#order-refund-address', `${refundAddress.slice(0, -1)}`);
        await clickButton(page, text('refund.summary'));
        await page.waitForSelector('#order-refund-address[aria-invalid="true"]');
        expect((await stateOf(order)).state).toBe('on_hold');
        await fill(page, '#order-refund-address', refundAddress);
        const shown = /You get back\s+([\d.]+) ETH/i.exec(await visibleText(page))?.[1];
        await clickButton(page, text('refund.summary'));
        await waitForText(page, text('refunded.text'), 120_000);
        const refunded = await stateOf(order);
        expect(refunded.state).toBe('refunded');
        const sentBack = refunded.withdrawals[0]?.amount ?? '';
        // If the fee falls in the meantime, the client gets the difference.
        expect(Number(sentBack)).toBeGreaterThanOrEqual(Number(shown));
        expect(await chain.etherBalance(refundAddress)).toBe(parseAmount(sentBack, 18));
        expect(errors).toEqual([]);
      });
    },
  );
});
