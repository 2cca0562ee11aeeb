import type { Page } from 'puppeteer';

import { watchTraffic } from './traffic';

/** Opens a page and waits until it has loaded and responds to input. */
export async function openInteractive(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'load' });
  await untilInteractive(page);
}

/**
 * Waits until the scripts of the page have taken over and it is shown: while a new document waits
 * for its first picture, or fades in, the browser drops presses.
 */
async function untilInteractive(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('quayside:interactive').length > 0);
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
  // TypeScript's types lack the transition.
  await page.waitForFunction(
    () => ((document as { activeViewTransition?: unknown }).activeViewTransition ?? null) === null,
  );
}

/**
 * Waits until the page at this path responds to input, whether it opens in the same document, in a
 * new one or as the browser has kept it.
 */
export async function arriveAt(page: Page, path: string): Promise<void> {
  await page.waitForFunction((expected) => window.location.pathname === expected, {}, path);
  await untilInteractive(page);
}

/** Opens a page and waits until it has loaded, responds to input and requests nothing more. */
export async function openSettled(page: Page, url: string): Promise<void> {
  const traffic = await watchTraffic(page);
  try {
    await openInteractive(page, url);
    await traffic.quiet(500, 60_000);
  } finally {
    await traffic.stop();
  }
}
