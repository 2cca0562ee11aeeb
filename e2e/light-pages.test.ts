import type { Page } from 'puppeteer';

import type { TestBrowser } from './support/browser';
import { chunkOf } from './support/later-chunks';
import { shareBrowser, shareProduct, type SharedProduct } from './support/pool/shared';
import { openInteractive } from './support/settle';
import { createWording } from './support/texts';

jest.setTimeout(180_000);

let product: SharedProduct;
let browser: TestBrowser;
beforeAll(async () => {
  [product, browser] = await Promise.all([shareProduct(), shareBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product.release();
});

const wording = createWording('en');
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
const isFocusIn = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((place) => document.activeElement?.closest(place) !== null, selector);

/** Presses Tab until a control with this name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if ((await focused(page)) === name) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${name}.`);
}

test('an article runs one script, and React comes with the first dialog', async () => {
  await browser.visit({}, async ({ page, errors }) => {
    const scripts: string[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script')
        scripts.push(chunkOf(new URL(response.url()).pathname));
    });
    await openInteractive(page, `${product.url}/blog/guides/how-a-swap-goes`);
    expect(scripts).toEqual(['theme', 'light-article']);
    await page.keyboard.press('/');
    await page.waitForSelector('dialog[open] [role="combobox"]');
    expect(scripts).toContain('parts');
    expect(errors).toEqual([]);
  });
});

test('the search is opened, used and left with the keyboard', async () => {
  await browser.visit({}, async ({ page, errors }) => {
    await openInteractive(page, `${product.url}/docs/fees`);
    await tabTo(page, wording.text('common', 'search.open'));
    await page.keyboard.press('Enter');
    await page.waitForSelector('dialog[open] [role="combobox"]');
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog[open]', { hidden: true });
    expect(await focused(page)).toBe(wording.text('common', 'search.open'));
    await page.keyboard.press('Enter');
    await page.waitForSelector('dialog[open] [role="combobox"]');
    await page.keyboard.type('memo');
    await page.waitForSelector('dialog[open] [role="option"]');
    await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
    expect(new URL(page.url()).pathname).not.toBe('/docs/fees');
    expect(errors).toEqual([]);
  });
});

test('the menu of a phone and the login are used with the keyboard', async () => {
  await browser.visit({ width: 360, height: 740 }, async ({ page, errors }) => {
    await openInteractive(page, `${product.url}/blog`);
    await tabTo(page, wording.text('common', 'header.menu'));
    await page.keyboard.press('Enter');
    await page.waitForSelector('#site-menu[data-open]');
    await page.keyboard.press('Escape');
    await page.waitForSelector('#site-menu:not([data-open])');
    expect(await focused(page)).toBe(wording.text('common', 'header.menu'));
    await page.keyboard.press('Enter');
    await page.focus('#site-menu [data-opens="login"]');
    await page.keyboard.press('Enter');
    await page.waitForSelector('dialog[open] input[type="email"]');
    await page.waitForFunction(() => document.activeElement?.matches('input[type="email"]'));
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog[open]', { hidden: true });
    expect(errors).toEqual([]);
  });
});

test('code is copied with a button, and the table of contents marks the heading being read', async () => {
  await browser.visit({}, async ({ page, errors }) => {
    await openInteractive(page, `${product.url}/docs/api-orders`);
    await page.mouse.move(200, 200);
    await page.waitForSelector('[data-copyable] button');
    await page.focus('[data-copyable] button');
    expect(await isFocusIn(page, '[data-copyable]')).toBe(true);
    const last = '[data-contents] li:last-child a';
    await page.$eval(last, (link) => {
      (link as HTMLAnchorElement).click();
    });
    await page.waitForFunction(
      () => document.querySelectorAll('[data-contents] [aria-current="location"]').length === 1,
    );
    expect(errors).toEqual([]);
  });
});

test('a referral in a link is stored, and a link with an old query opens the page of its pair', async () => {
  await browser.visit({}, async ({ page }) => {
    await openInteractive(page, `${product.url}/docs?ref=partner-1`);
    const cookie = (await page.cookies()).find(({ name }) => name === 'referralID');
    expect(cookie?.value).toBe('partner-1');
    await page.$eval('main a', (link) => {
      (link as HTMLAnchorElement).href = '/blog//?cur_from=ETH&cur_to=USDTERC20';
    });
    await page.$eval('main a', (link) => {
      (link as HTMLAnchorElement).click();
    });
    await page.waitForFunction(() => window.location.pathname === '/exchange-eth-usdterc20');
  });
});

test('pages of both kinds lead to each other, and back', async () => {
  await browser.visit({}, async ({ page, errors }) => {
    await openInteractive(page, `${product.url}/`);
    await Promise.all([page.waitForNavigation(), page.click('#site-menu a[href="/docs"]')]);
    expect(new URL(page.url()).pathname).toBe('/docs');
    await Promise.all([page.waitForNavigation(), page.click('#site-menu a[href="/"]')]);
    await page.waitForSelector('main input');
    await page.goBack();
    await page.goBack();
    expect(new URL(page.url()).pathname).toBe('/');
    await page.waitForSelector('main input');
    expect(errors).toEqual([]);
  });
});

test('a newer build is offered on a page without a framework', async () => {
  await browser.visit({}, async ({ page }) => {
    let id = '';
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      const isLatest = new URL(request.url()).pathname === '/builds/latest.json';
      if (isLatest && id !== '')
        void request.respond({
          contentType: 'application/json',
          body: JSON.stringify({ id, timestamp: 0, i18n: 'new' }),
        });
      else void request.continue();
    });
    const isAsked = page.waitForResponse((response) =>
      response.url().endsWith('/builds/latest.json'),
    );
    await openInteractive(page, `${product.url}/docs/fees`);
    await isAsked;
    id = 'a-newer-build';
    // The page asks again when a part is opened after its code failed to load; here, by its timer.
    await page.evaluate(() => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + 120_000;
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await page.waitForFunction(
      (text) => document.body.innerText.includes(text),
      {},
      wording.text('build', 'text'),
    );
  });
});
