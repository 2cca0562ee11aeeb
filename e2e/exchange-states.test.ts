import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';

import { localisePath } from '../contract/site/locales';
import { createApi } from './support/api';
import { accessibilityViolations } from './support/axe';
import type { TestBrowser } from './support/browser';
import { onCalculator } from './support/calculator';
import { shareBrowser, shareProduct, type SharedProduct } from './support/pool/shared';
import { openSettled } from './support/settle';
import { createWording } from './support/texts';

jest.setTimeout(180_000);

const themes = ['light', 'dark'] as const;

let product: SharedProduct;
let browser: TestBrowser;
beforeAll(async () => {
  [product, browser] = await Promise.all([shareProduct(), shareBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product.release();
});

test.each(themes.flatMap((theme) => [1440, 360].map((width) => ({ theme, width }))))(
  'the page of an order that is waiting for its deposit has no accessibility violations: $theme, $width px',
  async ({ theme, width }) => {
    const destinationAddress = privateKeyToAddress(generatePrivateKey());
    const { orderId } = await createApi(product.url).createOrder({
      instrumentFrom: { currencyTitle: 'ETH', networkTitle: 'ETH' },
      instrumentTo: { currencyTitle: 'USDT', networkTitle: 'ERC20' },
      destinationAddress,
      claimedDepositAmount: '0.1',
    });
    await browser.visit({ theme, width }, async ({ page }) => {
      await openSettled(
        page,
        `${product.url}${localisePath('en', `/order/${orderId}`)}?destinationAddress=${destinationAddress}`,
      );
      await page.waitForSelector('h1');
      expect(await accessibilityViolations(page)).toEqual([]);
    });
  },
);

test('the path of a pair may contain a currency without its network', async () => {
  await browser.visit({ theme: 'light', width: 1440 }, async ({ page }) => {
    await openSettled(page, `${product.url}/exchange-xmr-shib`);
    await page.waitForSelector('#send-amount');
    expect(await page.$eval('h1', (heading) => heading.textContent)).toContain('SHIB');
  });
});

test.each(themes)(
  'the coin list and the open order form have no accessibility violations (%s)',
  async (theme) => {
    await browser.visit({ theme, width: 360, height: 740 }, async ({ page }) => {
      await openSettled(page, `${product.url}/`);
      const calculator = onCalculator(page, createWording('en'));
      await (await page.$$('form button[aria-haspopup="dialog"]'))[1]?.click();
      await page.waitForSelector('dialog[open] [role="option"]');
      expect(await accessibilityViolations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.waitForSelector('dialog[open]', { hidden: true });
      await calculator.typeAmount('0.2');
      await calculator.press('continue');
      await calculator.typeDestination('0x0');
      expect(await accessibilityViolations(page)).toEqual([]);
    });
  },
);
