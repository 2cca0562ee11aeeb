import { brotliCompressSync, constants } from 'node:zlib';

import type { HTTPResponse } from 'puppeteer-core';

import { openBrowser, type TestBrowser } from './support/browser';
import { sitePages, type SitePage } from './support/pages';
import { startProduct, type Product } from './support/product';
import { openSettled } from './support/settle';

jest.setTimeout(180_000);

const kibibyte = 1_024;
const budgets = { content: 95 * kibibyte, exchange: 160 * kibibyte };

let product: Product;
let browser: TestBrowser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  expect(await product.stop()).toBe(0);
});

test.each(sitePages)('$name runs no more JavaScript at first load than its budget', async (sitePage) => {
  const scripts = await scriptsOf(sitePage);
  const totalBytes = [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0);
  console.log([`${sitePage.path}: ${(totalBytes / kibibyte).toFixed(1)} KiB`, ...[...scripts].map(([path, bytes]) => `  ${(bytes / kibibyte).toFixed(1)} ${path}`)].join('\n'));
  expect(totalBytes).toBeGreaterThan(0);
  expect(totalBytes).toBeLessThanOrEqual(sitePage.isExchange ? budgets.exchange : budgets.content);
});

/** Every script that ran, with its size under brotli; what is only fetched ahead for other pages is not a script yet. */
async function scriptsOf(sitePage: SitePage): Promise<ReadonlyMap<string, number>> {
  const sizes = new Map<string, number>();
  await browser.visit({}, async ({ page }) => {
    const answers: HTTPResponse[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') answers.push(response);
    });
    await openSettled(page, `${product.url}${sitePage.path}`);
    for (const answer of answers) sizes.set(new URL(answer.url()).pathname, brotliBytes(await answer.buffer()));
  });
  return sizes;
}

function brotliBytes(script: Buffer): number {
  return brotliCompressSync(script, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: script.length } }).length;
}
