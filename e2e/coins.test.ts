import type { Page } from 'puppeteer';
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';

import { createApi } from './support/api';
import { accessibilityViolations } from './support/axe';
import type { TestBrowser } from './support/browser';
import { createEvmClient } from './support/evm-client';
import { shareBrowser, shareProduct, type SharedProduct } from './support/pool/shared';
import { openSettled } from './support/settle';

jest.setTimeout(240_000);

let product: SharedProduct;
let browser: TestBrowser;
beforeAll(async () => {
  [product, browser] = await Promise.all([shareProduct(), shareBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product.release();
});

const field = 'dialog[open] [role="combobox"]';
const triggers = 'form button[aria-haspopup="dialog"]';

/** Focuses the send coin and opens its list with the keyboard. */
async function openList(page: Page): Promise<void> {
  await page.focus(triggers);
  await page.keyboard.press('Enter');
  await page.waitForSelector('dialog[open] [role="option"]');
}

const typeQuery = async (page: Page, query: string): Promise<void> => {
  await page.type(field, query);
  await page.waitForFunction(
    (text) =>
      document
        .querySelector<HTMLInputElement>('dialog[open] [role="combobox"]')
        ?.value.endsWith(text),
    {},
    query,
  );
};

const optionTexts = (page: Page): Promise<readonly string[]> =>
  page.$$eval('dialog[open] [role="option"]', (options) =>
    options.map((option) => (option as HTMLElement).innerText.replaceAll('\n', ' ')),
  );
const groupNames = (page: Page): Promise<readonly (string | null)[]> =>
  page.$$eval('dialog[open] [role="listbox"] [role="group"]', (groups) =>
    groups.map((group) => group.getAttribute('aria-label')),
  );
const activeText = (page: Page): Promise<string> =>
  page.$eval(field, (input) => {
    const active = document.getElementById(input.getAttribute('aria-activedescendant') ?? '');
    return active === null ? 'no active row' : active.innerText.replaceAll('\n', ' ');
  });
const activePosition = (page: Page): Promise<number> =>
  page.$eval(field, (input) =>
    Number(
      document
        .getElementById(input.getAttribute('aria-activedescendant') ?? '')
        ?.getAttribute('aria-posinset'),
    ),
  );
const triggerText = (page: Page): Promise<string> =>
  page.$eval(triggers, (button) => (button as HTMLElement).innerText.replaceAll('\n', ' '));
const isTriggerFocused = (page: Page): Promise<boolean> =>
  page.evaluate(
    (selector) => document.activeElement === document.querySelector(selector),
    triggers,
  );

async function visitHome(steps: (page: Page) => Promise<void>): Promise<void> {
  await browser.visit({}, async ({ page, errors }) => {
    await openSettled(page, `${product.url}/`);
    await steps(page);
    expect(errors).toEqual([]);
  });
}

test('a search for a network finds its coins, and a search for a contract address finds the token', () =>
  visitHome(async (page) => {
    await openList(page);
    await typeQuery(page, 'tron');
    const found = await optionTexts(page);
    expect(found.length).toBeGreaterThan(1);
    expect(found.filter((text) => !/tron/i.test(text))).toEqual([]);
    await page.keyboard.down('Control');
    await page.keyboard.press('a');
    await page.keyboard.up('Control');
    await typeQuery(page, '0xdAC17F958D2ee523a2206206994597C13D831ec7');
    expect(await optionTexts(page)).toEqual([expect.stringMatching(/^USDT .*Ethereum/)]);
  }));

test('a coin can be chosen with the keyboard alone, and focus returns to the button', () =>
  visitHome(async (page) => {
    await openList(page);
    expect(await page.$eval(field, (input) => document.activeElement === input)).toBe(true);
    await page.keyboard.press('End');
    const last = await activeText(page);
    await page.keyboard.press('Home');
    expect(await activeText(page)).not.toBe(last);
    await typeQuery(page, 'usdt trc20');
    expect(await activeText(page)).toMatch(/^USDT .*TRON/);
    await page.keyboard.press('Enter');
    await page.waitForSelector('dialog[open]', { hidden: true });
    expect(await triggerText(page)).toMatch(/USDT TRON/);
    expect(await isTriggerFocused(page)).toBe(true);
    await openList(page);
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog[open]', { hidden: true });
    expect(await isTriggerFocused(page)).toBe(true);
  }));

test('only the visible rows are rendered, each with its position in the whole list', () =>
  visitHome(async (page) => {
    await openList(page);
    const rows = await page.$$eval('dialog[open] [role="option"]', (options) =>
      options.map((option) => Number(option.getAttribute('aria-setsize'))),
    );
    expect(new Set(rows).size).toBe(1);
    expect(rows.length).toBeLessThan(rows[0] ?? 0);
    const before = await activePosition(page);
    for (let step = 0; step < 30; step += 1) await page.keyboard.press('ArrowDown');
    expect(await activePosition(page)).toBe(before + 30);
  }));

test('a favourite survives a reload, and the last chosen coin is listed as recent', () =>
  visitHome(async (page) => {
    await openList(page);
    await typeQuery(page, 'doge');
    await page.keyboard.down('Shift');
    await page.keyboard.press('Enter');
    await page.keyboard.up('Shift');
    await page.keyboard.press('Enter');
    await page.waitForSelector('dialog[open]', { hidden: true });
    await openSettled(page, `${product.url}/`);
    await openList(page);
    expect((await groupNames(page))[0]).toBe('Favourites');
    expect((await optionTexts(page))[0]).toMatch(/^DOGE .*favourite/);
    await typeQuery(page, 'ltc');
    await page.keyboard.press('Enter');
    await page.waitForSelector('dialog[open]', { hidden: true });
    await openList(page);
    expect((await groupNames(page)).slice(0, 3)).toEqual(['Favourites', 'Recent', 'Popular']);
    expect((await optionTexts(page))[1]).toMatch(/^LTC /);
  }));

const looks = (['light', 'dark'] as const).flatMap((theme) =>
  [1440, 360].map((width) => ({ theme, width })),
);

test.each(looks)(
  'the coin list has no accessibility violations with groups, with results and when empty: $theme, $width px',
  async ({ theme, width }) => {
    await browser.visit({ theme, width, height: 740 }, async ({ page }) => {
      await openSettled(page, `${product.url}/`);
      await openList(page);
      await page.keyboard.down('Shift');
      await page.keyboard.press('Enter');
      await page.keyboard.up('Shift');
      expect(await accessibilityViolations(page)).toEqual([]);
      await typeQuery(page, 'us');
      expect(await accessibilityViolations(page)).toEqual([]);
      await typeQuery(page, 'zzz');
      await page.waitForFunction(
        () => document.querySelector('dialog[open] [role="option"]') === null,
      );
      expect(await accessibilityViolations(page)).toEqual([]);
    });
  },
);

describe('the list of popular swaps', () => {
  test('shows the rates, and does not shift the layout while they load', () =>
    browser.visit({ width: 360, height: 740 }, async ({ page, errors }) => {
      await watchShifts(page);
      await openSettled(page, `${product.url}/popular-exchanges`);
      await page.waitForFunction(() =>
        [...document.querySelectorAll('#pairs li')].some((card) =>
          /^1\s\S+\s≈\s[\d.,]+\s\S+$/m.test((card as HTMLElement).innerText),
        ),
      );
      expect(await shiftOf(page)).toBeLessThanOrEqual(0.02);
      expect(errors).toEqual([]);
    }));
});

describe('the list of latest swaps', () => {
  test('is not requested until the reader scrolls near it', () =>
    browser.visit({}, async ({ page }) => {
      const asked: string[] = [];
      page.on('request', (request) => {
        asked.push(new URL(request.url()).pathname);
      });
      await openSettled(page, `${product.url}/`);
      expect(asked).not.toContain('/api/v1/orders/public/latest');
      await page.$eval('#latest', (section) => {
        section.scrollIntoView();
      });
      // The list depends on the swaps of other test files: it has rows, or a sentence that there
      // are none.
      await page.waitForFunction(
        () =>
          document.querySelector('#latest li') !== null ||
          /No completed swaps yet/.test(document.getElementById('latest')?.innerText ?? ''),
      );
      expect(asked).toContain('/api/v1/orders/public/latest');
    }));

  test('shows a completed order with its coins, its amounts and its age', async () => {
    const api = createApi(product.url);
    const chain = createEvmClient(await api.sandbox());
    const order = await api.createOrder({
      instrumentFrom: { currencyTitle: 'ETH', networkTitle: 'ETH' },
      instrumentTo: { currencyTitle: 'USDT', networkTitle: 'ERC20' },
      destinationAddress: privateKeyToAddress(generatePrivateKey()),
      // No other test file swaps this amount.
      claimedDepositAmount: '0.31',
    });
    await chain.payEther(order.depositAddress.depositAddress, order.claimedDepositAmount);
    await api.completedOrder(order, 120_000);
    for (const { theme, width } of looks) {
      await browser.visit({ theme, width }, async ({ page, errors }) => {
        await watchShifts(page);
        await openSettled(page, `${product.url}/ru/popular-exchanges`);
        await page.$eval('#latest', (section) => {
          section.scrollIntoView();
        });
        await page.waitForFunction(() =>
          [...document.querySelectorAll<HTMLElement>('#latest li')].some((row) =>
            /0,31\sETH[\s\S]*USDT[\s\S]*(только что|назад)/.test(row.innerText),
          ),
        );
        expect(
          await page.$eval('#latest', (section) => (section as HTMLElement).innerText),
        ).toContain('Это песочница');
        // Fewer swaps than usual take less space than was reserved for them.
        expect((await page.$$('#latest li')).length < 6 || (await shiftOf(page)) <= 0.02).toBe(
          true,
        );
        expect(await accessibilityViolations(page)).toEqual([]);
        expect(errors).toEqual([]);
      });
    }
  });
});

/** Adds up all layout shifts that the reader did not cause, from the first one on. */
async function watchShifts(page: Page): Promise<void> {
  await page.evaluateOnNewDocument(() => {
    const watched = window as unknown as { shift: number };
    watched.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as readonly {
        value: number;
        hadRecentInput: boolean;
      }[])
        if (!entry.hadRecentInput) watched.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { shift: number }).shift);
