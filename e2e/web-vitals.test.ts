import type { HTTPRequest, Page } from 'puppeteer';

import { reportVital } from '../contract/endpoints/web-vitals';
import { vitalBounds, type VitalMetric } from '../contract/site/web-vitals';
import type { TestBrowser } from './support/browser';
import { shareBrowser, shareProduct, type SharedProduct } from './support/pool/shared';
import { poll } from './support/poll';
import { openSettled } from './support/settle';
import { createWording } from './support/texts';

jest.setTimeout(180_000);

type Report = Readonly<Record<string, unknown>> & { readonly metric: VitalMetric };

let product: SharedProduct;
let browser: TestBrowser;
beforeAll(async () => {
  [product, browser] = await Promise.all([shareProduct(), shareBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product.release();
});

/** Records the requests of a page that report web vitals or load what reports them. */
function watchReports(page: Page): { readonly sent: HTTPRequest[]; readonly loaded: string[] } {
  const seen = { sent: [] as HTTPRequest[], loaded: [] as string[] };
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === reportVital.path && request.method() === 'POST') seen.sent.push(request);
    if (/^\/web-vitals-[0-9a-f]+\.js$/.test(pathname)) seen.loaded.push(pathname);
  });
  return seen;
}

const reportsIn = (sent: readonly HTTPRequest[]): readonly Report[] =>
  sent.map((request) => JSON.parse(request.postData() ?? 'null') as Report);

const hide = (page: Page): Promise<unknown> => page.goto('about:blank');

test('a page reports its web vitals after consent and not before, each once', async () => {
  const wording = createWording('ru');
  const accept = `::-p-xpath(//button[normalize-space()="${wording.text('consent', 'accept')}"])`;
  await browser.visit({ width: 360, height: 740, language: 'ru' }, async ({ page, errors }) => {
    const { sent, loaded } = watchReports(page);
    const article = `${product.url}/ru/docs/fees?utm_source=news`;
    await openSettled(page, article);
    await page.waitForSelector(accept, { visible: true });
    await hide(page);
    expect([sent, loaded]).toEqual([[], []]);

    await openSettled(page, article);
    await page.waitForSelector(accept, { visible: true });
    await page.click(accept);
    // The server's response and the first paint are final by now; the rest when the page is hidden.
    await poll(async () => (sent.length >= 2 ? true : null), { what: 'the first reports' });
    await hide(page);
    const metrics = await poll(
      async () => {
        const found = reportsIn(sent).map(({ metric }) => metric);
        return found.includes('CLS') && found.includes('LCP') ? found : null;
      },
      { what: 'the reports of a hidden page' },
    );
    expect(new Set(metrics).size).toBe(metrics.length);
    expect(metrics).toEqual(expect.arrayContaining(['TTFB', 'FCP']));
    for (const report of reportsIn(sent)) {
      expect(report).toEqual({
        template: 'DocPage',
        language: 'ru',
        device: 'phone',
        metric: expect.any(String) as string,
        bucket: expect.any(Number) as number,
      });
      expect(report.bucket).toBeLessThanOrEqual(vitalBounds[report.metric].length);
    }
    for (const request of sent) expect(request.headers()).not.toHaveProperty('referer');
    expect(errors).toEqual([]);
  });
});

test('a page without a campaign never loads what reports web vitals', async () => {
  await browser.visit({}, async ({ page }) => {
    const { sent, loaded } = watchReports(page);
    await openSettled(page, `${product.url}/`);
    await hide(page);
    expect([sent, loaded]).toEqual([[], []]);
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
