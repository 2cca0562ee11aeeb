import type { Page } from 'puppeteer-core';

/** Opens a page and waits until it has loaded and has been hydrated. */
export async function openHydrated(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'load' });
  // React marks the container of a page that it has taken over.
  await page.waitForFunction(() => {
    const container = document.getElementById('___gatsby');
    return container !== null && Object.keys(container).some((key) => key.startsWith('__reactContainer'));
  });
}

/** Opens a page and waits until it has loaded, has been hydrated and asks for nothing more. */
export async function openSettled(page: Page, url: string): Promise<void> {
  await openHydrated(page, url);
  await page.waitForNetworkIdle({ idleTime: 500, timeout: 20_000 });
}
