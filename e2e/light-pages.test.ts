import type { Page } from 'puppeteer';

import type { TestBrowser } from './support/browser';
import { chunkOf } from './support/later-chunks';
import type { SharedProduct } from './support/pool/shared';
import { useSharedProduct } from './support/pool/use-shared';
import { watchScripts } from './support/script-bytes';
import { arriveAt, openInteractive, openSettled } from './support/settle';
import { createWording } from './support/texts';

jest.setTimeout(180_000);

let product: SharedProduct;
let browser: TestBrowser;
useSharedProduct((shared) => {
  ({ product, browser } = shared);
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

/** Goes back, as the button of the browser does, to a page that the browser may have kept. */
async function goBack(page: Page, path: string): Promise<void> {
  await page.evaluate(() => {
    window.history.back();
  });
  await arriveAt(page, path);
}

/** Waits until the page has used the responses that it has received. */
const untilIdle = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestIdleCallback(() => {
          resolve();
        });
      }),
  );

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
    await page.click('#site-menu a[href="/docs"]');
    await arriveAt(page, '/docs');
    await page.click('header a[href="/"]');
    await arriveAt(page, '/');
    await page.waitForSelector('main input');
    await goBack(page, '/docs');
    await goBack(page, '/');
    await page.waitForSelector('main input');
    expect(errors).toEqual([]);
  });
});

test('a newer build is offered on a page without a framework', async () => {
  await browser.visit({}, async ({ page }) => {
    let id = '';
    const own = (await (await fetch(`${product.url}/builds/latest.json`)).json()) as object;
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      const isLatest = new URL(request.url()).pathname === '/builds/latest.json';
      if (isLatest && id !== '')
        void request.respond({
          contentType: 'application/json',
          body: JSON.stringify({ ...own, id }),
        });
      else void request.continue();
    });
    const isAsked = page.waitForResponse((response) => response.url().includes('/builds/meta/'));
    await openInteractive(page, `${product.url}/docs/fees`);
    await isAsked;
    await untilIdle(page);
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

test('a page that the browser shows again has the theme and the view of now', async () => {
  await browser.visit({}, async ({ page, errors }) => {
    await openSettled(page, `${product.url}/docs/fees`);
    // A browser without a window keeps no pages, so what another page stored is stored here.
    await page.evaluate(() => {
      window.localStorage.setItem('quayside.theme.v1', '"dark"');
      window.localStorage.setItem('quayside.consent.v2', '"granted"');
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await page.waitForSelector('html[data-theme="dark"]');
    expect(await page.$eval('[data-theme-switch]', (button) => button.getAttribute('title'))).toBe(
      wording
        .text('common', 'theme.change')
        .replace('{{current}}', wording.text('common', 'theme.dark')),
    );
    expect(
      await page.evaluate(() => (window as unknown as { dataLayer: unknown[] }).dataLayer),
    ).toEqual([{ event: 'page_view', path: '/docs/fees' }]);
    expect(errors).toEqual([]);
  });
});

test('the question about analytics on a first visit with a campaign loads no React', async () => {
  await browser.visit({}, async ({ page, errors }) => {
    const scripts = watchScripts(page);
    await openSettled(page, `${product.url}/docs/terms-of-use?utm_source=x`);
    await page.waitForSelector('[data-consent]:not([hidden])', { visible: true });
    const bytes = [...(await scripts.sizes()).values()].reduce((sum, size) => sum + size, 0);
    expect(bytes).toBeLessThanOrEqual(15 * 1_024);
    await page.click('[data-consent-choice="granted"]');
    await page.waitForSelector('[data-consent]', { hidden: true });
    expect(await page.evaluate(() => window.localStorage.getItem('quayside.utm.v1') !== null)).toBe(
      true,
    );
    expect([...(await scripts.sizes()).keys()].map(chunkOf)).not.toContain('parts');
    expect(errors).toEqual([]);
  });
});

test('a campaign survives links until the visitor consents, and is then stored', async () => {
  await browser.visit({}, async ({ page, errors }) => {
    await openSettled(page, `${product.url}/docs/fees?utm_source=x`);
    await page.waitForSelector('[data-consent]:not([hidden])', { visible: true });
    for (const path of ['/docs', '/blog', '/']) {
      await page.$eval(`a[href="${path}"]`, (link) => {
        (link as HTMLAnchorElement).click();
      });
      await arriveAt(page, path);
      await page.waitForSelector('[data-consent]:not([hidden])', { visible: true });
    }
    expect(await page.evaluate(() => window.localStorage.getItem('quayside.utm.v1'))).toBeNull();
    await page.click('[data-consent-choice="granted"]');
    await page.waitForFunction(() => window.localStorage.getItem('quayside.utm.v1') !== null);
    const stored = await page.evaluate(() => window.localStorage.getItem('quayside.utm.v1'));
    expect(stored).toContain('/docs/fees?utm_source=x"');
    expect(errors).toEqual([]);
  });
});

test('a link with a carried campaign opens the page that was prefetched without it', async () => {
  await browser.visit({}, async ({ page }) => {
    await openSettled(page, `${product.url}/docs/fees?utm_source=x`);
    await page.waitForSelector('[data-consent]:not([hidden])', { visible: true });
    const client = await page.createCDPSession();
    await client.send('Preload.enable');
    const isPrefetched = new Promise<void>((resolve) => {
      client.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
        if (prefetchUrl === `${product.url}/blog` && status === 'Ready') resolve();
      });
    });
    await page.hover('#site-menu a[href="/blog"]');
    await isPrefetched;
    await page.click('#site-menu a[href="/blog"]');
    await arriveAt(page, '/blog');
    expect(page.url()).toContain('utm_source=x');
    expect(
      await page.evaluate(() => {
        const [entry] = performance.getEntriesByType('navigation');
        return (entry as PerformanceNavigationTiming & { deliveryType: string }).deliveryType;
      }),
    ).toBe('navigational-prefetch');
  });
});

test('the menu of languages opens without script, and closes on Escape and on a press elsewhere', async () => {
  await browser.visit({}, async ({ page, errors }) => {
    await openInteractive(page, `${product.url}/docs/fees?a=1#top`);
    await page.click('[data-language-menu] summary');
    await page.waitForSelector('[data-language-menu][open]');
    await page.keyboard.press('Escape');
    await page.waitForSelector('[data-language-menu]:not([open])');
    await page.click('[data-language-menu] summary');
    await page.click('h1');
    await page.waitForSelector('[data-language-menu]:not([open])');
    await page.click('[data-language-menu] summary');
    await page.click('[data-language-menu] [data-language="es"]');
    await arriveAt(page, '/es/docs/fees');
    expect(page.url()).toMatch(/\?a=1#top$/);
    expect(errors).toEqual([]);
  });
});
