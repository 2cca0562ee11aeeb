import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';

import { createApi } from './support/api';
import { accessibilityViolations } from './support/axe';
import type { TestBrowser } from './support/browser';
import { interceptOrders, orderUrl, waitForText } from './support/order-page';
import { orderScreens } from './support/order-screens';
import { shareBrowser, shareProduct, type SharedProduct } from './support/pool/shared';
import { createWording } from './support/texts';

jest.setTimeout(300_000);

const en = createWording('en');
/** Returns the start of a text, up to its first placeholder. */
const textBeforePlaceholder = (key: string): string =>
  (en.text('order', key).split('{{')[0] ?? '').trim();

let product: SharedProduct;
let browser: TestBrowser;
beforeAll(async () => {
  [product, browser] = await Promise.all([shareProduct(), shareBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product.release();
});

test.each([
  ['light', 1440],
  ['light', 360],
  ['dark', 1440],
  ['dark', 360],
] as const)('no order screen has accessibility violations: %s, %d px', async (theme, width) => {
  const order = await createApi(product.url).createOrder({
    instrumentFrom: { currencyTitle: 'ETH', networkTitle: 'ETH' },
    instrumentTo: { currencyTitle: 'USDT', networkTitle: 'ERC20' },
    destinationAddress: privateKeyToAddress(generatePrivateKey()),
    claimedDepositAmount: '0.1',
  });
  await browser.visit({ theme, width, height: 800 }, async ({ page }) => {
    const between = await interceptOrders(page, (real) => real);
    for (const [heading, edit] of orderScreens) {
      between.set(edit);
      // Does not wait for an idle network: a response that is still being changed when the page is
      // left would count as pending forever.
      await page.goto(orderUrl(product.url, order), { waitUntil: 'load' });
      await waitForText(page, textBeforePlaceholder(heading));
      await page.evaluate(() => {
        for (const details of document.querySelectorAll('main details'))
          details.setAttribute('open', '');
      });
      expect({ heading, problems: await accessibilityViolations(page) }).toEqual({
        heading,
        problems: [],
      });
      // Nothing extends beyond the edge of a phone screen.
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      ).toBe(0);
    }
    await page.goto(`${product.url}/order`, { waitUntil: 'load' });
    await page.waitForSelector('#find-order-id');
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.goto(`${product.url}/order/${order.orderId}`, { waitUntil: 'load' });
    await page.waitForSelector('#order-destination');
    expect(await accessibilityViolations(page)).toEqual([]);
  });
});
