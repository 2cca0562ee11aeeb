import type { Page } from 'puppeteer';
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';

import { createApi } from './support/api';
import type { TestBrowser } from './support/browser';
import { onCalculator } from './support/calculator';
import { createEvmClient } from './support/evm-client';
import { poll } from './support/poll';
import { shareBrowser, shareProduct, type SharedProduct } from './support/pool/shared';
import { openSettled } from './support/settle';
import { createWording } from './support/texts';
import { toMicro } from './support/token-amount';

jest.setTimeout(240_000);

const visitors = [
  { who: 'in English on a desktop', locale: 'en', width: 1440, height: 900 },
  { who: 'in Russian on a small phone', locale: 'ru', width: 360, height: 640 },
] as const;

let product: SharedProduct;
let browser: TestBrowser;
beforeAll(async () => {
  [product, browser] = await Promise.all([shareProduct(), shareBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product.release();
});

test.each(visitors)(
  'a visitor swaps ETH for USDT, and the destination address receives the tokens: $who',
  async ({ locale, width, height }) => {
    const wording = createWording(locale);
    const api = createApi(product.url);
    const chain = createEvmClient(await api.sandbox());
    const destinationAddress = privateKeyToAddress(generatePrivateKey());

    await browser.visit({ width, height, language: locale }, async ({ page, errors }) => {
      await openSettled(page, `${product.url}${wording.prefix || '/'}`);
      const calculator = onCalculator(page, wording);
      await calculator.chooseCoin('send', 'ETH', 'Ethereum');
      await calculator.chooseCoin('receive', 'USDT', 'Ethereum');
      await calculator.typeAmount('0.2');
      await waitForLiveQuote(page, calculator);

      await calculator.press('continue');
      await calculator.typeDestination(destinationAddress);
      await calculator.acceptTerms();
      await calculator.press('create');

      const { orderId, query } = await orderInAddress(page);
      expect(query.get('destinationAddress')).toBe(destinationAddress);
      const order = await api.order({ orderId, destinationAddress });
      await waitForText(page, wording.text('order', 'awaiting.address'));
      const shown = (await page.$eval('main', (main) => main.textContent)).replace(/\s/g, '');
      expect(shown).toContain(order.depositAddress.depositAddress);

      const depositTxId = await chain.payEther(
        order.depositAddress.depositAddress,
        order.claimedDepositAmount,
      );
      await waitForText(page, wording.text('order', 'completed.text'), 120_000);
      const completed = await api.order({ orderId, destinationAddress });
      expect(completed.completed).toBe(true);
      expect(completed.deposits.map(({ txId }) => txId)).toEqual([depositTxId]);
      const payouts = await chain.transfersIn(completed.withdrawals[0]?.txId ?? '', 'usdterc20');
      expect(payouts.map(({ to, amountMinor }) => ({ to: to.toLowerCase(), amountMinor }))).toEqual(
        [{ to: destinationAddress.toLowerCase(), amountMinor: toMicro(completed.amountToGet) }],
      );
      expect(await chain.tokenBalance('usdterc20', destinationAddress)).toBe(
        toMicro(completed.amountToGet),
      );
      expect(errors).toEqual([]);
      console.log(
        `order ${orderId}: deposit ${depositTxId}, payout ${completed.withdrawals[0]?.txId ?? ''}`,
      );
    });
  },
);

test('a fixed-rate swap pays out the amount of the order, even if the server restarts midway', async () => {
  const wording = createWording('en');
  const api = createApi(product.url);
  const chain = createEvmClient(await api.sandbox());
  const destinationAddress = privateKeyToAddress(generatePrivateKey());

  await browser.visit({ width: 768, height: 1024 }, async ({ page }) => {
    await openSettled(page, `${product.url}/exchange-eth-usdterc20`);
    const calculator = onCalculator(page, wording);
    await calculator.typeAmount('0.2');
    await calculator.chooseFixedRate();
    await calculator.press('continue');
    await calculator.typeDestination(destinationAddress);
    await calculator.typeRefund(privateKeyToAddress(generatePrivateKey()));
    await calculator.acceptTerms();
    await calculator.press('create');

    const { orderId } = await orderInAddress(page);
    const order = await api.order({ orderId, destinationAddress });
    expect(order.rateMode).toBe('FIXED');
    await waitForText(page, wording.text('order', 'awaiting.address'));
    await chain.payEther(order.depositAddress.depositAddress, order.claimedDepositAmount);
    const pid = await poll(async () => product.serverPid(), { what: 'the server' });
    process.kill(pid, 'SIGKILL');
    await waitForText(page, wording.text('order', 'completed.text'), 120_000);
    expect(product.serverPid()).not.toBe(pid);

    const completed = await api.order({ orderId, destinationAddress });
    expect([completed.rateMode, completed.amountToGet]).toEqual(['FIXED', order.amountToGet]);
    expect(await chain.tokenBalance('usdterc20', destinationAddress)).toBe(
      toMicro(order.amountToGet),
    );
  });
});

/** Checks that the quote changes by itself, over the socket. */
async function waitForLiveQuote(
  page: Page,
  calculator: ReturnType<typeof onCalculator>,
): Promise<void> {
  const session = await page.createCDPSession();
  let frames = 0;
  session.on('Network.webSocketFrameReceived', () => (frames += 1));
  await session.send('Network.enable');
  const first = await poll(() => calculator.receiveAmount(), { what: 'a quote' });
  const framesBefore = frames;
  await poll(async () => (((await calculator.receiveAmount()) ?? first) !== first ? true : null), {
    what: `the quote to change from ${first}`,
  });
  expect(frames).toBeGreaterThan(framesBefore);
  await session.detach();
}

async function orderInAddress(
  page: Page,
): Promise<{ readonly orderId: number; readonly query: URLSearchParams }> {
  return poll(
    async () => {
      const { pathname, searchParams } = new URL(page.url());
      const id = /\/order\/(\d+)$/.exec(pathname)?.[1];
      return id === undefined ? null : { orderId: Number(id), query: searchParams };
    },
    { what: 'the page of the order' },
  );
}

/** Waits until the page shows a text, in any case and with any whitespace. */
async function waitForText(page: Page, text: string, timeoutMs = 120_000): Promise<void> {
  const plain = (written: string): string => written.replace(/\s+/g, ' ').toLowerCase();
  await poll(
    async () =>
      plain(await page.$eval('main', (main) => (main as HTMLElement).innerText)).includes(
        plain(text),
      )
        ? true
        : null,
    { timeoutMs, everyMs: 250, what: `the page to show "${text}"` },
  );
}
