import type { Page } from 'puppeteer';

import { watchTraffic } from './traffic';

/** Opens a page and waits until it has loaded and has been hydrated. */
export async function openHydrated(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'load' });
  // Gatsby sets this mark when React has taken over the page.
  await page.waitForFunction(
    () => performance.getEntriesByName('onInitialClientRender').length > 0,
  );
}

/** Opens a page and waits until it has loaded, has been hydrated and requests nothing more. */
export async function openSettled(page: Page, url: string): Promise<void> {
  const traffic = await watchTraffic(page);
  try {
    await openHydrated(page, url);
    await traffic.quiet(500, 60_000);
  } finally {
    await traffic.stop();
  }
}
