import type { TestBrowser } from '../browser';
import { shareBrowser, shareProduct, type SharedProduct } from './shared';

/**
 * Provides a file's tests with the shared product and a browser, and releases both after them.
 * @param take receives them before the first test
 */
export function useSharedProduct(
  take: (shared: { readonly product: SharedProduct; readonly browser: TestBrowser }) => void,
): void {
  let product: SharedProduct | undefined;
  let browser: TestBrowser | undefined;
  beforeAll(async () => {
    [product, browser] = await Promise.all([shareProduct(), shareBrowser()]);
    take({ product, browser });
  });
  afterAll(async () => {
    await browser?.close();
    await product?.release();
  });
}
