import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { copyTemplate } from '../server/testing/database/database-template';
import { accessibilityViolations } from './support/axe';
import { openBrowser, type TestBrowser } from './support/browser';
import { poll } from './support/poll';
import {
  labelOf,
  openChart,
  overhangOf,
  pictureOf,
  plot,
  shiftOf,
  announcedIn,
} from './support/price-chart';
import { startProduct, type Product } from './support/product';
import { openSettled } from './support/settle';

jest.setTimeout(180_000);

const maxShift = 0.02;

let product: Product;
let browser: TestBrowser;
beforeAll(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'quayside-e2e-'));
  await copyTemplate(dataDir);
  [product, browser] = await Promise.all([startProduct({ DATA_DIR: dataDir }), openBrowser()]);
  // Without a price history, the sandbox creates one in the background once the server has started
  // to respond.
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
    // The space that was reserved for the rows is released.
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

test('the chart is downloaded when the reader scrolls to it, and not before', async () => {
  await browser.visit({ width: 360, height: 640 }, async ({ page }) => {
    const downloads: string[] = [];
    page.on('request', (request) => {
      if (/\/price-chart-[0-9a-f]+\.js$/.test(request.url())) downloads.push(request.url());
    });
    await openSettled(page, `${product.url}/price/btc`);
    // The visitor is active, but stays at the top.
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

test.each([
  { theme: 'light', width: 1440 },
  { theme: 'dark', width: 1440 },
  { theme: 'light', width: 360 },
  { theme: 'dark', width: 360 },
] as const)(
  'the chart loads without layout shift, fits the page and is accessible: $theme, $width px',
  async ({ theme, width }) => {
    await browser.visit(
      { theme, width, height: width === 360 ? 740 : 900 },
      async ({ page, errors }) => {
        await openChart(page, product.url);
        expect(await shiftOf(page)).toBeLessThanOrEqual(maxShift);
        expect(
          await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          ),
        ).toBe(0);
        expect(await accessibilityViolations(page)).toEqual([]);
        const { canvas, place } = await page.$eval(plot, (element) => ({
          place: element.clientWidth,
          canvas: element.querySelector('canvas')?.clientWidth ?? 0,
        }));
        expect(canvas).toBe(place);
        expect(await overhangOf(page)).toBeLessThanOrEqual(0);
        expect(errors).toEqual([]);
      },
    );
  },
);

test('choosing another period shows its lowest and highest prices, its change and its table', async () => {
  await browser.visit({}, async ({ page }) => {
    await openChart(page, product.url);
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
      elements.map((element) => element.textContent),
    );
    const shown = facts.slice(0, 2).map((text) => Number(text.replace(/[^\d.]/g, '')));
    // Shown prices are truncated to cents, and a price of this minute may have been added since.
    expect(Math.abs((shown[0] ?? 0) / Math.min(...prices) - 1)).toBeLessThan(0.001);
    expect(Math.abs((shown[1] ?? 0) / Math.max(...prices) - 1)).toBeLessThan(0.001);
    expect(facts[2]).toMatch(/^(Up: \+|Down: −|Unchanged: )\d/);
    expect(await page.$$eval('#chart tbody tr', (rows) => rows.length)).toBeGreaterThan(30);
    // The choice is a radio group: its arrow keys choose the previous period.
    await page.focus('#chart input[value="1y"]');
    await page.keyboard.press('ArrowLeft');
    await page.waitForSelector(`${plot}[aria-label*="90 days"] canvas`);
    expect(await shiftOf(page)).toBeLessThanOrEqual(maxShift);
  });
});

test('individual prices can be read with the keyboard alone, and are announced', async () => {
  await browser.visit({}, async ({ page }) => {
    await openChart(page, product.url);
    await page.focus(plot);
    await page.keyboard.press('Home');
    const first = await announcedIn(page);
    expect(first).toMatch(/\d{4}.*: [\d,.]+\sUSD$/);
    await page.keyboard.press('ArrowRight');
    expect(await announcedIn(page)).not.toBe(first);
    expect(
      await page.$eval('#chart .u-cursor-pt', (point) => point.classList.contains('u-off')),
    ).toBe(false);
    await page.keyboard.press('End');
    expect(await announcedIn(page)).not.toBe(first);
    await page.keyboard.press('Escape');
    expect(await announcedIn(page)).toBe('');
  });
});

test('individual prices can be read by touch, and touch still scrolls the page', async () => {
  await browser.visit({ width: 360, height: 740 }, async ({ page }) => {
    await openChart(page, product.url);
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

test('the chart is redrawn in the new colours when the theme changes', async () => {
  await browser.visit({ theme: 'light' }, async ({ page }) => {
    await openChart(page, product.url);
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

test('the chart resizes with the window', async () => {
  await browser.visit({ width: 1440 }, async ({ page }) => {
    await openChart(page, product.url);
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

test('the chart is in Russian on a Russian page', async () => {
  await browser.visit({ width: 360, height: 740 }, async ({ page, errors }) => {
    await openChart(page, product.url, 'ru');
    expect(await labelOf(page)).toContain('График цены BTC');
    expect(await page.$eval('#chart', (section) => section.textContent)).toContain(
      'цены и их история вымышлены',
    );
    await page.waitForFunction(() => /(За 24\sчаса)/.test(document.body.innerText));
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await shiftOf(page)).toBeLessThanOrEqual(maxShift);
    expect(await overhangOf(page)).toBeLessThanOrEqual(0);
    expect(errors).toEqual([]);
  });
});

test('the chart reports a lost connection, and loads once the connection is back', async () => {
  await browser.visit({}, async ({ page }) => {
    await openChart(page, product.url);
    await page.setOfflineMode(true);
    await page.click('#chart input[value="7d"]');
    await page.waitForFunction(() =>
      document.querySelector('#chart')?.textContent.includes("You're offline"),
    );
    await page.setOfflineMode(false);
    await page.waitForSelector(`${plot}[aria-label*="7 days"] canvas`);
  });
});

test('the page initially loads without the chart code', async () => {
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
