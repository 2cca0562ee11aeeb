import type { Page } from 'puppeteer';

import { localisePath, type Locale } from '../../contract/site/locales';
import { openSettled } from './settle';

/** The chart itself, which handles keys and touch. */
export const plot = '[role="application"]';

/** Opens the page, scrolls to the chart and waits until it is drawn. */
export async function openChart(page: Page, siteUrl: string, locale: Locale = 'en'): Promise<void> {
  await page.evaluateOnNewDocument(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) shifts.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await openSettled(page, `${siteUrl}${localisePath(locale, '/price/btc')}`);
  await page.$eval('#chart', (section) => {
    section.scrollIntoView({ block: 'center' });
  });
  await page.waitForSelector(`${plot} canvas`);
}

/** Returns how far the last period extends beyond its row, in pixels. */
export const overhangOf = (page: Page) =>
  page.$eval('#chart input[value="1y"]', (radio) => {
    const label = radio.closest('label');
    return (
      (label?.getBoundingClientRect().right ?? Infinity) -
      (label?.parentElement?.getBoundingClientRect().right ?? 0)
    );
  });
export const shiftOf = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0),
  );
export const labelOf = (page: Page) =>
  page.$eval(plot, (element) => element.getAttribute('aria-label'));
export const announcedIn = (page: Page) =>
  page.$eval('#chart [role="status"]', (element) => element.textContent);
/** Returns the content of the canvas, to compare two pictures. */
export const pictureOf = (page: Page) =>
  page.$eval(`${plot} canvas`, (canvas) => (canvas as HTMLCanvasElement).toDataURL());
