import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Page } from 'puppeteer-core';

import { localisePath } from '../contract/site/locales';
import { layDatabase } from '../server/test/database-template';
import { accessibilityFaults } from './support/axe';
import { openBrowser, type TestBrowser } from './support/browser';
import { poll } from './support/poll';
import { startProduct, type Product } from './support/product';
import { openSettled } from './support/settle';

jest.setTimeout(180_000);

const plot = '[role="application"]';
const maxShift = 0.02;

let product: Product;
let browser: TestBrowser;
beforeAll(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'quayside-e2e-'));
  await layDatabase(dataDir);
  [product, browser] = await Promise.all([startProduct({ DATA_DIR: dataDir }), openBrowser()]);
  // Begun without any history, the sandbox writes it in the background, after it has begun to answer.
  await poll(async () => ((await recorded('1y')).length > 250 ? true : null), {
    timeoutMs: 60_000,
    what: 'the history of the sandbox',
  });
});
afterAll(async () => {
  await browser.close();
  expect(await product.stop()).toBe(0);
});

test('the home page of a new exchange says that no swap has been completed', () =>
  browser.visit({}, async ({ page }) => {
    await openSettled(page, `${product.url}/`);
    await page.$eval('#latest', (section) => {
      section.scrollIntoView();
    });
    await page.waitForFunction(() =>
      /No completed swaps yet/.test(document.getElementById('latest')?.innerText ?? ''),
    );
    // The place of the rows is given back.
    expect(
      await page.$eval(
        '#latest [style*="--height"]',
        (part) => part.getBoundingClientRect().height,
      ),
    ).toBeLessThan(60);
  }));

type RecordedPrice = { readonly time: string; readonly price: string };

async function recorded(period: string): Promise<readonly RecordedPrice[]> {
  const answer = await fetch(`${product.url}/api/v1/stats/public?slug=btc&period=${period}`);
  return (await answer.json()) as RecordedPrice[];
}

/** Opens the page, comes near the chart and waits until it is drawn. */
async function openChart(page: Page, locale: 'en' | 'ru' = 'en'): Promise<void> {
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
  await openSettled(page, `${product.url}${localisePath(locale, '/price/btc')}`);
  await page.$eval('#chart', (section) => {
    section.scrollIntoView({ block: 'center' });
  });
  await page.waitForSelector(`${plot} canvas`);
}

test('the chart is downloaded when the reader scrolls to it, and not before', async () => {
  await browser.visit({ width: 360, height: 640 }, async ({ page }) => {
    const downloads: string[] = [];
    page.on('request', (asked) => {
      if (/\/price-chart-[0-9a-f]+\.js$/.test(asked.url())) downloads.push(asked.url());
    });
    await openSettled(page, `${product.url}/price/btc`);
    // Somebody is there, and stays at the top.
    await page.mouse.move(100, 100);
    await page.keyboard.press('Tab');
    await page.evaluate(
      () =>
        new Promise((done) => {
          requestIdleCallback(done);
        }),
    );
    expect(downloads).toEqual([]);
    await page.$eval('#chart', (section) => {
      section.scrollIntoView({ block: 'center' });
    });
    await page.waitForSelector(`${plot} canvas`);
    expect(downloads).toHaveLength(1);
  });
});

/** How far the last period stands out of the row that holds it. */
const overhangOf = (page: Page) =>
  page.$eval('#chart input[value="1y"]', (radio) => {
    const label = radio.closest('label');
    return (
      (label?.getBoundingClientRect().right ?? Infinity) -
      (label?.parentElement?.getBoundingClientRect().right ?? 0)
    );
  });
const shiftOf = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0),
  );
const labelOf = (page: Page) => page.$eval(plot, (element) => element.getAttribute('aria-label'));
const spokenIn = (page: Page) =>
  page.$eval('#chart [role="status"]', (element) => element.textContent ?? '');
/** What is on the canvas, as far as two pictures can be told apart. */
const pictureOf = (page: Page) =>
  page.$eval(`${plot} canvas`, (canvas) => (canvas as HTMLCanvasElement).toDataURL());

test.each([
  { theme: 'light', width: 1440 },
  { theme: 'dark', width: 1440 },
  { theme: 'light', width: 360 },
  { theme: 'dark', width: 360 },
] as const)(
  'the chart comes without moving the page, fits it, and has no accessibility fault: $theme, $width px',
  async ({ theme, width }) => {
    await browser.visit(
      { theme, width, height: width === 360 ? 740 : 900 },
      async ({ page, troubles }) => {
        await openChart(page);
        expect(await shiftOf(page)).toBeLessThanOrEqual(maxShift);
        expect(
          await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          ),
        ).toBe(0);
        expect(await accessibilityFaults(page)).toEqual([]);
        const { canvas, place } = await page.$eval(plot, (element) => ({
          place: element.clientWidth,
          canvas: element.querySelector('canvas')?.clientWidth ?? 0,
        }));
        expect(canvas).toBe(place);
        expect(await overhangOf(page)).toBeLessThanOrEqual(0);
        expect(troubles).toEqual([]);
      },
    );
  },
);

test('another period is drawn from the record, with its lowest and highest price, its change, and its table', async () => {
  await browser.visit({}, async ({ page }) => {
    await openChart(page);
    expect(await labelOf(page)).toContain('24 hours');
    expect(await page.$eval('#chart', (section) => section.textContent)).toContain(
      'prices and their history are simulated',
    );
    const before = await pictureOf(page);
    await page.click('#chart input[value="1y"]');
    await page.waitForSelector(`${plot}[aria-label*="last year"] canvas`);
    expect(await pictureOf(page)).not.toBe(before);
    const prices = (await recorded('1y')).map(({ price }) => Number(price));
    const facts = await page.$$eval('#chart dd', (elements) =>
      elements.map((element) => element.textContent ?? ''),
    );
    const shown = facts.slice(0, 2).map((text) => Number(text.replace(/[^\d.]/g, '')));
    // What is shown is cut to cents, and a price of this minute may have come since.
    expect(Math.abs((shown[0] ?? 0) / Math.min(...prices) - 1)).toBeLessThan(0.001);
    expect(Math.abs((shown[1] ?? 0) / Math.max(...prices) - 1)).toBeLessThan(0.001);
    expect(facts[2]).toMatch(/^(Up: \+|Down: −|Unchanged: )\d/);
    expect(await page.$$eval('#chart tbody tr', (rows) => rows.length)).toBeGreaterThan(30);
    // The choice is a radio group: its arrows choose the one before.
    await page.focus('#chart input[value="1y"]');
    await page.keyboard.press('ArrowLeft');
    await page.waitForSelector(`${plot}[aria-label*="90 days"] canvas`);
    expect(await shiftOf(page)).toBeLessThanOrEqual(maxShift);
  });
});

test('the keys alone read single prices, which are said aloud', async () => {
  await browser.visit({}, async ({ page }) => {
    await openChart(page);
    await page.focus(plot);
    await page.keyboard.press('Home');
    const first = await spokenIn(page);
    expect(first).toMatch(/\d{4}.*: [\d,.]+\sUSD$/);
    await page.keyboard.press('ArrowRight');
    expect(await spokenIn(page)).not.toBe(first);
    expect(
      await page.$eval('#chart .u-cursor-pt', (point) => point.classList.contains('u-off')),
    ).toBe(false);
    await page.keyboard.press('End');
    expect(await spokenIn(page)).not.toBe(first);
    await page.keyboard.press('Escape');
    expect(await spokenIn(page)).toBe('');
  });
});

test('a finger reads single prices, and the page can still be scrolled with it', async () => {
  await browser.visit({ width: 360, height: 740 }, async ({ page }) => {
    await openChart(page);
    const box = await (await page.$(plot))?.boundingBox();
    if (!box) throw new Error('The chart has no place.');
    const readout = () =>
      page.$eval(plot, (element) => element.nextElementSibling?.textContent ?? '');
    const hint = await readout();
    await page.touchscreen.touchStart(box.x + box.width / 2, box.y + box.height / 2);
    const middle = await readout();
    expect(middle).not.toBe(hint);
    expect(middle).toContain('USD');
    await page.touchscreen.touchMove(box.x + box.width - 20, box.y + box.height / 2);
    expect(await readout()).not.toBe(middle);
    await page.touchscreen.touchEnd();
    expect(await page.$eval(plot, (element) => getComputedStyle(element).touchAction)).toBe(
      'pan-y',
    );
  });
});

test('another theme draws it in its own colours', async () => {
  await browser.visit({ theme: 'light' }, async ({ page }) => {
    await openChart(page);
    const light = await pictureOf(page);
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }]);
    await page.waitForFunction(
      (selector, before) =>
        (document.querySelector<HTMLCanvasElement>(`${selector} canvas`)?.toDataURL() ?? before) !==
        before,
      {},
      plot,
      light,
    );
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'light' }]);
    await page.waitForFunction(
      (selector, before) =>
        document.querySelector<HTMLCanvasElement>(`${selector} canvas`)?.toDataURL() === before,
      {},
      plot,
      light,
    );
  });
});

test('it follows the width of the window', async () => {
  await browser.visit({ width: 1440 }, async ({ page }) => {
    await openChart(page);
    await page.setViewport({ width: 800, height: 900 });
    await page.waitForFunction(
      (selector) => {
        const place = document.querySelector(selector);
        return (
          place !== null &&
          place.clientWidth < 800 &&
          place.querySelector('canvas')?.clientWidth === place.clientWidth
        );
      },
      {},
      plot,
    );
  });
});

test('it speaks Russian where the page does', async () => {
  await browser.visit({ width: 360, height: 740 }, async ({ page, troubles }) => {
    await openChart(page, 'ru');
    expect(await labelOf(page)).toContain('График цены BTC');
    expect(await page.$eval('#chart', (section) => section.textContent)).toContain(
      'цены и их история вымышлены',
    );
    await page.waitForFunction(() => /(За 24\sчаса)/.test(document.body.innerText));
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await shiftOf(page)).toBeLessThanOrEqual(maxShift);
    expect(await overhangOf(page)).toBeLessThanOrEqual(0);
    expect(troubles).toEqual([]);
  });
});

test('without a connection it says so, and comes by itself once there is one', async () => {
  await browser.visit({}, async ({ page }) => {
    await openChart(page);
    await page.setOfflineMode(true);
    await page.click('#chart input[value="7d"]');
    await page.waitForFunction(() =>
      document.querySelector('#chart')?.textContent?.includes("You're offline"),
    );
    await page.setOfflineMode(false);
    await page.waitForSelector(`${plot}[aria-label*="7 days"] canvas`);
  });
});

test('its code is not part of what the page loads at first', async () => {
  await browser.visit({ width: 360, height: 600 }, async ({ page }) => {
    const scripts: string[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.url());
    });
    await openSettled(page, `${product.url}/price/btc`);
    expect(scripts.filter((url) => url.includes('price-chart'))).toEqual([]);
    await page.$eval('#chart', (section) => {
      section.scrollIntoView({ block: 'center' });
    });
    await page.waitForSelector(`${plot} canvas`);
    expect(scripts.filter((url) => url.includes('price-chart'))).not.toEqual([]);
  });
});
