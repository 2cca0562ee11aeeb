import type { Page } from 'puppeteer';

import { PROFILE_SCREENS, profilePath } from '../contract/site/profile-screens';
import { fitsScreen, openScreen, registerElsewhere, waitForPath } from './support/account-pages';
import { accessibilityViolations } from './support/axe';
import type { TestBrowser } from './support/browser';
import { fill, clickButton, waitForText } from './support/order-page';
import { shareBrowser, shareProduct, type SharedProduct } from './support/pool/shared';
import { openInteractive } from './support/settle';
import { createWording, type Wording } from './support/texts';

jest.setTimeout(300_000);

let product: SharedProduct;
let browser: TestBrowser;
beforeAll(async () => {
  [product, browser] = await Promise.all([shareProduct(), shareBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product.release();
});

const password = 'a long enough password';
const wordings = { en: createWording('en'), ru: createWording('ru') };

/** Fills in the open login dialog. */
async function logIn(page: Page, email: string): Promise<void> {
  await page.waitForSelector('dialog[open] input[name="email"]', { visible: true });
  await page.type('dialog[open] input[name="email"]', email);
  await page.type('dialog[open] input[name="password"]', password);
  await page.keyboard.press('Enter');
}

test.each([
  ['en', wordings.en],
  ['ru', wordings.ru],
] as const)(
  'a guest on an account page logs in on the home page and then returns (%s)',
  async (_locale, { prefix, text }: Wording) => {
    const email = await registerElsewhere(product.url, password);
    await browser.visit({}, async ({ page }) => {
      await openInteractive(page, `${product.url}${prefix}/profile/keys`);
      await waitForPath(page, prefix === '' ? '/' : prefix);
      await logIn(page, email);
      await waitForPath(page, `${prefix}/profile/keys`);
      await waitForText(page, text('profile', 'keys.empty'));
      await openInteractive(page, `${product.url}${prefix}/lk`);
      await waitForPath(page, `${prefix}/profile/info`);
      await waitForText(page, email);
      await clickButton(page, text('profile', 'info.logout'));
      await waitForPath(page, prefix === '' ? '/' : prefix);
      await openInteractive(page, `${product.url}${prefix}/lk`);
      await page.waitForSelector('dialog[open] input[name="email"]', { visible: true });
    });
  },
);

test.each([
  ['en', wordings.en, { width: 1440, height: 900, theme: 'light' }],
  ['ru', wordings.ru, { width: 360, height: 740, theme: 'dark' }],
] as const)(
  'no account page has accessibility violations or is wider than its screen (%s)',
  async (_locale, wording, options) => {
    const email = await registerElsewhere(product.url, password);
    await browser.visit(options, async ({ page, errors }) => {
      await openInteractive(page, `${product.url}${wording.prefix}/profile/info`);
      await logIn(page, email);
      await waitForPath(page, `${wording.prefix}/profile/info`);
      // A guest's first request for the account is rejected, as expected.
      errors.length = 0;
      for (const screen of PROFILE_SCREENS) {
        await openScreen(page, product.url, wording, profilePath(screen));
        expect([screen, await accessibilityViolations(page)]).toEqual([screen, []]);
        expect([screen, await fitsScreen(page)]).toEqual([screen, true]);
      }
      expect(errors).toEqual([]);
    });
  },
);

test('an API key can be created and deleted, and its secret is shown only once', async () => {
  const { text } = wordings.en;
  const email = await registerElsewhere(product.url, password);
  await browser.visit({ width: 360, height: 740 }, async ({ page }) => {
    await openInteractive(page, `${product.url}/profile/keys`);
    await logIn(page, email);
    await waitForPath(page, '/profile/keys');
    await fill(page, 'main form input[type="text"]', 'My server');
    await clickButton(page, text('profile', 'keys.create'));
    await page.waitForSelector('dialog[open] input[type="checkbox"]', { visible: true });
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.click('dialog[open] input[type="checkbox"]');
    await page.click('dialog[open] footer button');
    await waitForText(page, 'My server');
    expect(await page.evaluate(() => /\b[0-9a-f]{64}\b/.test(document.body.innerText))).toBe(false);
    await openInteractive(page, `${product.url}/profile/keys`);
    await waitForText(page, 'My server');
    await clickButton(page, text('profile', 'keys.remove'));
    await clickButton(page, text('profile', 'keys.removeYes'));
    await waitForText(page, text('profile', 'keys.empty'));
  });
});
