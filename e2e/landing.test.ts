import type { HTTPRequest, Page, ResponseForRequest } from 'puppeteer';

import { localisePath, locales } from '../contract/site/locales';
import { accessibilityViolations } from './support/axe';
import type { TestBrowser } from './support/browser';
import { shareBrowser, shareProduct, type SharedProduct } from './support/pool/shared';
import { openSettled } from './support/settle';
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

const locationOf = (page: Page): string => {
  const { pathname, search } = new URL(page.url());
  return `${pathname}${search}`;
};
const cookies = async (page: Page): Promise<ReadonlyMap<string, string>> =>
  new Map((await page.cookies()).map(({ name, value }) => [name, value]));
const stored = (page: Page, key: string): Promise<unknown> =>
  page.evaluate((name) => JSON.parse(window.localStorage.getItem(name) ?? 'null') as unknown, key);

test.each(locales())(
  'a legacy query string redirects to the page of its pair, and its referral is stored for 24 hours (%s)',
  async (locale) => {
    await browser.visit({}, async ({ page, errors }) => {
      await openSettled(
        page,
        `${product.url}${localisePath(locale, '/')}?cur_from=ETH&cur_to=USDTERC20&ref=partner-1`,
      );
      await page.waitForFunction(
        (path) => window.location.pathname === path,
        {},
        localisePath(locale, '/exchange-eth-usdterc20'),
      );
      expect(new URL(page.url()).searchParams.get('ref')).toBe('partner-1');
      await page.waitForSelector('h1');
      const referral = (await page.cookies()).find(({ name }) => name === 'referralID');
      expect(referral?.value).toBe('partner-1');
      expect(Math.abs((referral?.expires ?? 0) - Date.now() / 1_000 - 86_400)).toBeLessThan(120);
      // The old URL is replaced, so that going back does not cause a redirect loop.
      expect(await page.evaluate(() => window.history.length)).toBeLessThanOrEqual(2);
      expect(errors).toEqual([]);
    });
  },
);

test('an unknown currency in a legacy link leads to the home page in the same language', async () => {
  await browser.visit({}, async ({ page }) => {
    await openSettled(page, `${product.url}/ru/docs?cur_from=ETH&cur_to=NOSUCHCOIN&ref=partner-1`);
    await page.waitForFunction(() => window.location.pathname === '/ru');
    expect(locationOf(page)).toBe('/ru?ref=partner-1');
  });
});

test('an article does not load the code for legacy links', async () => {
  await browser.visit({}, async ({ page }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await openSettled(page, `${product.url}/docs/fees?ref=partner-1`);
    expect((await cookies(page)).get('referralID')).toBe('partner-1');
    expect(
      requested.filter(
        (url) =>
          /legacy-pair|attribution-|consent-|measuring-|instruments\/public/.test(url) &&
          !url.includes('page-data'),
      ),
    ).toEqual([]);
  });
});

test.each(locales())(
  'a campaign is stored only after consent, and removed when consent is withdrawn (%s)',
  async (locale) => {
    const wording = createWording(locale);
    const button = (key: string): string =>
      `::-p-xpath(//button[normalize-space()="${wording.text('consent', key)}"])`;
    await browser.visit({ width: 360, height: 740, language: locale }, async ({ page, errors }) => {
      await openSettled(
        page,
        `${product.url}${localisePath(locale, '/docs/fees')}?utm_source=news&utm_campaign=spring&gclid=g1`,
      );
      await page.waitForSelector(button('accept'), { visible: true });
      expect(await accessibilityViolations(page)).toEqual([]);
      expect([
        await stored(page, 'quayside.utm.v1'),
        (await cookies(page)).has('first_visit_utm'),
        await page.evaluate(() => 'dataLayer' in window),
      ]).toEqual([null, false, false]);

      await page.click(button('accept'));
      await page.waitForSelector(button('accept'), { hidden: true });
      expect(await stored(page, 'quayside.utm.v1')).toEqual([
        expect.objectContaining({
          utmParams: { source: 'news', campaign: 'spring' },
          gclidParams: { gclid: 'g1' },
        }),
      ]);
      expect((await cookies(page)).has('first_visit_utm')).toBe(true);
      expect(
        await page.evaluate(() => (window as unknown as { dataLayer: unknown[] }).dataLayer),
      ).toEqual([{ event: 'page_view', path: localisePath(locale, '/docs/fees') }]);

      await page.click(
        `::-p-xpath(//footer//button[normalize-space()="${wording.text('common', 'footer.consent')}"])`,
      );
      await page.waitForSelector(button('decline'), { visible: true });
      await Promise.all([page.waitForNavigation(), page.click(button('decline'))]);
      expect([
        await stored(page, 'quayside.utm.v1'),
        (await cookies(page)).has('first_visit_utm'),
        await stored(page, 'quayside.consent.v2'),
      ]).toEqual([null, false, 'declined']);
      expect(errors).toEqual([]);
    });
  },
);

test('a visit without a campaign shows no consent prompt, and stores only the language', async () => {
  await browser.visit({}, async ({ page }) => {
    await openSettled(page, `${product.url}/`);
    const accept = `::-p-xpath(//button[normalize-space()="${createWording('en').text('consent', 'accept')}"])`;
    expect(await (await page.$(accept))?.isVisible()).toBe(false);
    expect([...(await cookies(page)).keys()]).toEqual(['i18n_redirected']);
  });
});

/** Returns the heading in the HTML of a page. */
async function headingOf(response: Response): Promise<string | undefined> {
  return /<h1[^>]*>([^<]*)</.exec(await response.text())?.[1];
}

/** Acts as a host between the service and the page; `null` lets a request through. */
async function respondAsHost(
  page: Page,
  answer: (url: URL, method: string) => Promise<Partial<ResponseForRequest> | null>,
): Promise<void> {
  const respond = async (request: HTTPRequest): Promise<void> => {
    const response = await answer(new URL(request.url()), request.method());
    await (response === null ? request.continue() : request.respond(response));
  };
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    respond(request).catch(() => undefined);
  });
}

test.each(locales())(
  'a page that a newer build removed from the host works as the browser received it (%s)',
  async (locale) => {
    const path = localisePath(locale, '/exchange-eth-usdterc20');
    await browser.visit({}, async ({ page }) => {
      const isGone = (pathname: string, method: string): boolean =>
        pathname === `/page-data${path}/page-data.json` || (pathname === path && method === 'HEAD');
      await respondAsHost(page, async ({ pathname }, method) =>
        isGone(pathname, method)
          ? { status: 404, contentType: 'text/html', body: 'not found' }
          : null,
      );
      const heading = await headingOf(await fetch(`${product.url}${path}`));
      await openSettled(page, `${product.url}${path}`);
      expect(await page.$eval('h1', ({ textContent }) => textContent)).toBe(heading);
      expect(await page.title()).not.toContain('404');
      await page.waitForSelector('#send-amount');
    });
  },
);

test('a mangled order link is repaired in the browser if the host cannot repair it', async () => {
  await browser.visit({}, async ({ page }) => {
    await respondAsHost(page, async ({ pathname }) =>
      pathname.includes('%3F')
        ? {
            status: 200,
            contentType: 'text/html',
            body: await (await fetch(`${product.url}/order/1234567890123`)).text(),
          }
        : null,
    );
    await page.goto(`${product.url}/order/1234567890123%3FdestinationAddress=0xab`, {
      waitUntil: 'load',
    });
    await page.waitForFunction(() => window.location.search === '?destinationAddress=0xab');
    expect(locationOf(page)).toBe('/order/1234567890123?destinationAddress=0xab');
  });
});
