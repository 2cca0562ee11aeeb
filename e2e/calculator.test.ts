import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import type { Page } from 'puppeteer';

import { accessibilityViolations } from './support/axe';
import type { TestBrowser } from './support/browser';
import { onCalculator } from './support/calculator';
import { poll } from './support/poll';
import { shareBrowser, shareProduct, type SharedProduct } from './support/pool/shared';
import { openSettled } from './support/settle';
import { createWording } from './support/texts';

jest.setTimeout(240_000);

const wording = createWording('en');
let product: SharedProduct;
let browser: TestBrowser;
beforeAll(async () => {
  [product, browser] = await Promise.all([shareProduct(), shareBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product.release();
});

const fieldOf = (page: Page, side: 'send' | 'receive') =>
  page.$eval(`#${side}-amount`, (input) => (input as HTMLInputElement).value);
const query = (page: Page) => new URL(page.url()).searchParams;
const holds = (what: string, check: () => Promise<boolean>) =>
  poll(async () => ((await check()) ? true : null), { what });
const quoteStands = (page: Page) =>
  holds('a quote', async () => (await onCalculator(page, wording).receiveAmount()) !== null);
const presets = (page: Page) =>
  page.$$eval('[role="toolbar"] button', (buttons) => buttons.map((button) => button.textContent));

test('the static HTML has the default amount 500 in both fields', () => {
  const html = readFileSync(join(resolve(__dirname, '..'), 'public', 'index.html'), 'utf8');
  for (const side of ['send', 'receive'])
    expect(new RegExp(`<input[^>]*id="${side}-amount"[^>]*>`).exec(html)?.[0]).toContain(
      'value="500"',
    );
});

test('the recommended amount replaces 500 without an error if 500 is outside the limits', async () => {
  await browser.visit({ width: 360, height: 640 }, async ({ page, errors }) => {
    await openSettled(page, `${product.url}/exchange-eth-usdterc20`);
    await holds('the recommended amount', async () => (await fieldOf(page, 'send')) !== '500');
    await quoteStands(page);
    expect(Number(await fieldOf(page, 'send'))).toBeLessThan(5);
    expect([...query(page).keys()]).toEqual([]);
    // The main button is visible without scrolling.
    const buttonBottomPx = await page.$eval(
      'form button[type="submit"]',
      (button) => button.getBoundingClientRect().bottom,
    );
    expect(buttonBottomPx).toBeLessThanOrEqual(640);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(errors).toEqual([]);
  });
});

test('one click sets a preset amount, or the minimum after a rejected amount', async () => {
  await browser.visit({ width: 360, height: 740 }, async ({ page }) => {
    await openSettled(page, `${product.url}/exchange-eth-usdterc20`);
    await holds('amounts to pick', async () => (await presets(page)).length > 2);
    const [least = ''] = await presets(page);
    expect(least).toMatch(/^Min \d/);
    await page.focus('[role="toolbar"] button');
    await page.keyboard.press('ArrowRight');
    const picked = await page.evaluate(() => document.activeElement?.textContent ?? '');
    await page.keyboard.press('Enter');
    await holds('the picked amount', async () => (await fieldOf(page, 'send')) === picked);
    await quoteStands(page);
    expect(await accessibilityViolations(page)).toEqual([]);

    await onCalculator(page, wording).typeAmount('0.0000001');
    await page.waitForSelector('form [role="status"] button');
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.click('form [role="status"] button');
    await holds('the minimum', async () => `Min ${await fieldOf(page, 'send')}` === least);
    await quoteStands(page);
  });
});

test('after a rejected amount, another coin starts with its own minimum', async () => {
  await browser.visit({}, async ({ page }) => {
    await openSettled(page, `${product.url}/exchange-eth-usdterc20`);
    await quoteStands(page);
    const calculator = onCalculator(page, wording);
    await calculator.typeAmount('0.0000001');
    await page.waitForSelector('form [role="status"] button');
    await calculator.chooseCoin('send', 'LTC', 'Litecoin');
    await holds(
      'the minimum of the new coin',
      async () => (await presets(page))[0] === `Min ${await fieldOf(page, 'send')}`,
    );
    await quoteStands(page);
    await holds('the URL to be updated', async () => query(page).get('send') === 'ltc');
  });
});

test('send, receive and amount stay in sync with the URL, including back and forward', async () => {
  await browser.visit({}, async ({ page }) => {
    await openSettled(page, `${product.url}/?send=ltc&receive=eth&amount=7.5`);
    await holds('the amount from the URL', async () => (await fieldOf(page, 'send')) === '7.5');
    await quoteStands(page);
    await onCalculator(page, wording).typeAmount('8');
    await holds('the URL to be updated', async () => query(page).get('amount') === '8');
    await page.evaluate(() => {
      window.location.assign('/?send=eth&receive=ltc&amount=0.3');
    });
    await holds('the amount from the link', async () => (await fieldOf(page, 'send')) === '0.3');
    await holds('the pair from the link', async () =>
      (
        await page.$eval('form button[aria-haspopup="dialog"]', (button) => button.textContent)
      ).includes('ETH'),
    );
    await page.goBack();
    await holds('the previous amount', async () => (await fieldOf(page, 'send')) === '8');
    await holds('the previous pair', async () =>
      (
        await page.$eval('form button[aria-haspopup="dialog"]', (button) => button.textContent)
      ).includes('LTC'),
    );
    await holds('the URL to be updated', async () => query(page).get('send') === 'ltc');
  });
});

test('quotes are polled while the socket is down, and come over the socket again once it reopens', async () => {
  await browser.visit({}, async ({ page }) => {
    await page.evaluateOnNewDocument(cuttableSockets);
    await openSettled(page, `${product.url}/exchange-eth-usdterc20`);
    const connection = (wanted: string) =>
      holds(`the connection "${wanted}"`, async () =>
        (
          await page.$$eval('[data-connection]', (marks) =>
            marks.map((mark) => mark.getAttribute('data-connection')),
          )
        ).includes(wanted),
      );
    await connection('live');
    await page.evaluate(() => {
      (window as unknown as { sockets: { cut(): void } }).sockets.cut();
    });
    await connection('polling');
    await quoteStands(page);
    await page.evaluate(() => {
      (window as unknown as { sockets: { mend(): void } }).sockets.mend();
    });
    await connection('live');
    await quoteStands(page);
  });
});

/**
 * Runs in the page before anything else: lets the test close real sockets. New ones cannot
 * be opened until the test restores the connection.
 */
function cuttableSockets(): void {
  const Real = window.WebSocket;
  const open: WebSocket[] = [];
  let isCut = false;
  function Interruptible(url: string): WebSocket {
    if (isCut) throw new Error('The line is cut.');
    const socket = new Real(url);
    open.push(socket);
    return socket;
  }
  (window as unknown as { WebSocket: unknown }).WebSocket = Interruptible;
  (window as unknown as { sockets: unknown }).sockets = {
    cut() {
      isCut = true;
      for (const socket of open.splice(0)) socket.close();
    },
    mend() {
      isCut = false;
    },
  };
}
