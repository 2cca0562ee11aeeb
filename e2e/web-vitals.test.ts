import type { IncomingHttpHeaders } from 'node:http';

import type { Page } from 'puppeteer';

import { reportVital } from '../contract/endpoints/web-vitals';
import { vitalBounds, type VitalMetric } from '../contract/site/web-vitals';
import type { TestBrowser } from './support/browser';
import { onCalculator } from './support/calculator';
import { shareBrowser, shareProduct, type SharedProduct } from './support/pool/shared';
import { poll } from './support/poll';
import { openSettled } from './support/settle';
import { startTamperingProxy, type TamperingProxy } from './support/tampering-proxy';
import { createWording } from './support/texts';

jest.setTimeout(180_000);

type Report = Readonly<Record<string, unknown>> & { readonly metric: VitalMetric };

let product: SharedProduct;
let browser: TestBrowser;
let proxy: TamperingProxy;
/** The reports that arrived, whether or not their page still existed. */
const arrived: { readonly report: Report; readonly headers: IncomingHttpHeaders }[] = [];
beforeAll(async () => {
  [product, browser] = await Promise.all([shareProduct(), shareBrowser()]);
  proxy = await startTamperingProxy(product.url);
  proxy.tamperRequests((path, body, headers) => {
    if (path === reportVital.path) arrived.push({ report: JSON.parse(body) as Report, headers });
    return body;
  });
});
afterAll(async () => {
  await proxy.close();
  await browser.close();
  await product.release();
});
beforeEach(() => {
  arrived.length = 0;
});

const hasLoadedReporter = (): boolean =>
  proxy.requestLines.some((line) => /^GET \/measuring-[0-9a-f]+\.js$/.test(line));
const metrics = (): readonly VitalMetric[] => arrived.map(({ report }) => report.metric);
const hide = (page: Page): Promise<unknown> => page.goto('about:blank');

test('a page without a campaign never loads what reports web vitals', async () => {
  await browser.visit({}, async ({ page }) => {
    await openSettled(page, `${proxy.url}/docs/fees`);
    await hide(page);
    expect([arrived, hasLoadedReporter()]).toEqual([[], false]);
  });
});

test('a page reports its web vitals after consent and not before, each once', async () => {
  const wording = createWording('ru');
  const accept = `::-p-xpath(//button[normalize-space()="${wording.text('consent', 'accept')}"])`;
  await browser.visit({ width: 360, height: 740, language: 'ru' }, async ({ page }) => {
    const pair = `${proxy.url}/ru/exchange-btc-eth?utm_source=news`;
    await openSettled(page, pair);
    await page.waitForSelector(accept, { visible: true });
    await hide(page);
    expect([arrived, hasLoadedReporter()]).toEqual([[], false]);

    await openSettled(page, pair);
    // The figures are those of the loaded page, although consent is given on another one.
    await onCalculator(page, wording).chooseCoin('send', 'LTC', 'Litecoin');
    await page.waitForFunction(() => window.location.pathname === '/ru/exchange-ltc-eth');
    await page.waitForSelector(accept, { visible: true });
    await page.click(accept);
    // The server's response and the first paint are final by now; the rest when the page is hidden.
    await poll(async () => (metrics().includes('FCP') ? true : null), {
      what: 'the first reports',
    });
    // The site has cookies that the browser would send along.
    expect((await page.cookies()).map(({ name }) => name)).toContain('i18n_redirected');
    await hide(page);
    await poll(async () => (metrics().includes('CLS') && metrics().includes('LCP') ? true : null), {
      what: 'the reports of a hidden page',
    });
    expect(new Set(metrics()).size).toBe(metrics().length);
    expect(metrics()).toContain('TTFB');
    for (const { report, headers } of arrived) {
      expect([headers.cookie, headers.referer]).toEqual([undefined, undefined]);
      expect(report).toEqual({
        template: 'PairPage',
        language: 'ru',
        device: 'phone',
        metric: expect.any(String) as string,
        bucket: expect.any(Number) as number,
      });
      expect(report.bucket).toBeLessThanOrEqual(vitalBounds[report.metric].length);
    }
  });
});

test('the server accepts the report of a page, and rejects one with a URL', async () => {
  const send = async (part: object): Promise<number> =>
    (
      await fetch(`${product.url}${reportVital.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          ...{ template: 'HomePage', language: 'en', device: 'desktop', metric: 'LCP', bucket: 3 },
          ...part,
        }),
      })
    ).status;
  expect([await send({}), await send({ url: product.url })]).toEqual([200, 400]);
});
