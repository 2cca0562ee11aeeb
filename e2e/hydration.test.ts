import { openBrowser, type TestBrowser } from './support/browser';
import { sitePages } from './support/pages';
import { startProduct, type Product } from './support/product';
import { openSettled } from './support/settle';

jest.setTimeout(180_000);

const widths = [360, 1440] as const;

let product: Product;
let browser: TestBrowser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  expect(await product.stop()).toBe(0);
});

test.each(sitePages.flatMap((sitePage) => widths.map((width) => ({ ...sitePage, width }))))('$name at $width px is hydrated without a complaint, in place', async ({ path, isMissing, width }) => {
  await browser.visit({ width, theme: 'dark' }, async ({ page, troubles }) => {
    const url = `${product.url}${path}`;
    await openSettled(page, url);
    // A missing page and its data answer 404, and the console says so.
    const expected = (trouble: string): boolean => isMissing && trouble.includes('404') && trouble.includes('there-is-no-such-page');
    expect(troubles.filter((trouble) => !expected(trouble))).toEqual([]);
    expect(new URL(page.url()).pathname).toBe(path);
    expect(await page.$eval('h1', (heading) => heading.textContent?.trim() ?? '')).not.toBe('');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
});
