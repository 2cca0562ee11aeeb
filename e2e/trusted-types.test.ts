import { CSP_REPORT_PATH } from '@quayside/contract/site/trusted-types';

import type { TestBrowser } from './support/browser';
import { poll } from './support/poll';
import { openInteractive } from './support/settle';
import { shareBrowser, shareProduct, type SharedProduct } from './support/pool/shared';

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

/**
 * Together these contain articles, code with buttons, structured data, charts, pictures from the
 * build, the calculator and forms.
 */
const paths = [
  '/docs/fees',
  '/docs/api-orders',
  '/blog',
  '/price/btc',
  '/exchange-xmr-btc',
  '/widget',
  '/ru/blog',
  '/roadmap',
  '/order/pending',
];

test('no script of the site creates markup without a Trusted Types policy', async () => {
  await browser.visit({}, async ({ page, errors }) => {
    const reports: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith(CSP_REPORT_PATH)) reports.push(request.postData() ?? '');
    });
    const response = await page.goto(`${product.url}/`, { waitUntil: 'networkidle2' });
    expect(response?.headers()['content-security-policy-report-only']).toContain(
      `report-uri ${CSP_REPORT_PATH}`,
    );
    for (const path of paths) {
      await openInteractive(page, `${product.url}${path}`);
      // Charts, and the dialogs of pages without a framework, come with the first use.
      await page.mouse.wheel({ deltaY: 400 });
      await page.keyboard.press('/');
      await page.waitForSelector('dialog[open]');
      await page.waitForNetworkIdle({ idleTime: 300, concurrency: 2 });
    }
    // A violation by the test itself shows that the browser reports violations at all, and that
    // every earlier report has been received.
    await page.evaluate(() => {
      document.createElement('div').innerHTML = '<b>not vouched for</b>';
    });
    await poll(async () => (reports.length > 0 ? 'sent' : null), {
      timeoutMs: 30_000,
      what: "the report of the test's own violation",
    });
    expect(
      reports.map(
        (report) =>
          (JSON.parse(report) as { 'csp-report': { 'script-sample': string } })['csp-report'][
            'script-sample'
          ],
      ),
    ).toEqual(['Element innerHTML|<b>not vouched for</b>']);
    expect(errors.filter((trouble) => !trouble.includes('TrustedHTML'))).toEqual([]);
  });
});
