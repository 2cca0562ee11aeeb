import type { Page } from 'puppeteer';
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';

import { PAYOUT_CARDS } from '../server/sandbox/card-partner/payout-pages';
import { expectAccessiblePage, logInAt, registerElsewhere } from './support/account-pages';
import { createApi, type Api } from './support/api';
import type { TestBrowser } from './support/browser';
import { onCalculator, type CalculatorOnPage } from './support/calculator';
import { createEvmClient, type EvmClient } from './support/evm-client';
import { orderOnPage, waitForTextOnPage } from './support/order-form';
import { CARD_HOLDER } from './support/personal-values';
import { poll } from './support/poll';
import { shareBrowser, shareProduct, type SharedProduct } from './support/pool/shared';
import { openInteractive } from './support/settle';
import { createWording, type Wording } from './support/texts';

jest.setTimeout(300_000);

const password = 'correct horse battery';
const desktop = { width: 1440, height: 900 };
const AMOUNT = '0.05';

let product: SharedProduct;
let browser: TestBrowser;
let api: Api;
let chain: EvmClient;
beforeAll(async () => {
  [product, browser] = await Promise.all([shareProduct(), shareBrowser()]);
  api = createApi(product.url);
  chain = createEvmClient(await api.sandbox());
});
afterAll(async () => {
  await browser.close();
  await product.release();
});

/**
 * Fills in a sale of ETH for US dollars: the form does not ask for a destination, only for a refund
 * address.
 */
async function fillSale(
  page: Page,
  wording: Wording,
  button: string,
): Promise<{ readonly calculator: CalculatorOnPage; readonly refundAddress: string }> {
  const refundAddress = privateKeyToAddress(generatePrivateKey());
  await openInteractive(page, `${product.url}${wording.prefix}/exchange-eth-usd`);
  const calculator = onCalculator(page, wording);
  await calculator.typeAmount(AMOUNT);
  await calculator.press('continue');
  await calculator.typeRefund(refundAddress);
  expect(await page.$('#destination-address')).toBeNull();
  await calculator.acceptTerms();
  await calculator.sees(button);
  return { calculator, refundAddress };
}

type Sale = { readonly orderId: number; readonly destinationAddress: string };

/** Takes a sale as far as its order page, with a card entered at the partner. */
async function nameCard(
  page: Page,
  wording: Wording,
  card: string,
): Promise<Sale & { readonly refundAddress: string }> {
  const email = await registerElsewhere(product.url, password);
  await logInAt(page, product.url, wording, '/profile/info', { email, password });
  const { calculator, refundAddress } = await fillSale(page, wording, 'create');
  await calculator.press('create');
  const orderId = Number(await orderOnPage(page));
  const destinationAddress = new URL(page.url()).searchParams.get('destinationAddress') ?? '';
  expect((await api.order({ orderId, destinationAddress })).depositAddress.depositAddress).toBe('');
  await page.waitForSelector('dialog[open] footer a', { visible: true });
  await Promise.all([page.waitForNavigation(), page.click('dialog[open] footer a')]);
  await page.waitForSelector('#name-card');
  await page.type('#card', card);
  await page.type('#holder', CARD_HOLDER.lastName);
  await Promise.all([page.waitForNavigation(), page.click('#name-card')]);
  await Promise.all([page.waitForNavigation(), page.click('#back')]);
  return { orderId, destinationAddress, refundAddress };
}

/** Pays the order, once it has a deposit address. */
async function sendCoins(sale: Sale): Promise<void> {
  const address = await poll(
    async () => (await api.order(sale)).depositAddress.depositAddress || null,
    { timeoutMs: 60_000, what: 'an address to send the coins to' },
  );
  await chain.payEther(address, AMOUNT);
}

test.each([
  { who: 'in English on a desktop', wording: createWording('en'), size: desktop },
  {
    who: 'in Russian on a small phone',
    wording: createWording('ru'),
    size: { width: 360, height: 640 },
  },
])('sells coins and pays the money to a card: $who', async ({ wording, size }) => {
  await browser.visit(
    { ...size, language: wording.prefix === '' ? 'en' : 'ru' },
    async ({ page, errors }) => {
      const sale = await nameCard(page, wording, PAYOUT_CARDS.twice);
      expect(new URL(page.url()).pathname).toBe(`${wording.prefix}/order/${sale.orderId}`);
      await sendCoins(sale);
      const order = await api.completedOrder(sale, 180_000);
      expect(order).toMatchObject({
        cardPayout: { state: 'paid' },
        withdrawals: [{ amount: order.amountToGet, instrument: { currencyTitle: 'USD' } }],
      });
      await waitForTextOnPage(page, wording.text('card', 'sale.completed.number'));
      await expectAccessiblePage(page);
      expect(errors).toEqual([]);
    },
  );
});

test('the coins are refunded if the bank declines the payout, and the page shows the refund', async () => {
  await browser.visit(desktop, async ({ page }) => {
    const wording = createWording('en');
    const sale = await nameCard(page, wording, PAYOUT_CARDS.refused);
    await sendCoins(sale);
    const order = await poll(
      async () => {
        const current = await api.order(sale);
        return current.state === 'refunded' ? current : null;
      },
      { timeoutMs: 180_000, what: 'the coins to be refunded' },
    );
    expect(order.cardPayout?.state).toBe('refused');
    expect(await chain.etherBalance(sale.refundAddress)).toBeGreaterThan(0n);
    await waitForTextOnPage(page, wording.text('card', 'sale.refunded.title'));
  });
});

test('a guest who wants to sell is sent to registration', async () => {
  await browser.visit(desktop, async ({ page }) => {
    const wording = createWording('en');
    const { calculator } = await fillSale(page, wording, 'register');
    await calculator.press('register');
    await page.waitForSelector('dialog[open] #account-email', { visible: true });
  });
});
