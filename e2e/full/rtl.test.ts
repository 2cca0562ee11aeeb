import { join, resolve } from 'node:path';

import type { Page } from 'puppeteer';
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';

import { addPseudoLanguage, RTL_PSEUDO_LOCALE } from '../../content-service/testing/pseudo-content';
import { accessibilityViolations } from '../support/axe';
import type { TestBrowser } from '../support/browser';
import { compareWithMirrorImage } from '../support/mirrored';
import { fillOrderForm } from '../support/order-form';
import { shareBrowser } from '../support/pool/shared';
import { startProduct, type Product } from '../support/product';
import { runBuild } from '../support/run-build';
import { openInteractive, openSettled } from '../support/settle';
import { copySite, type SiteCopy } from '../support/site-copy';
import { createWording, type Wording } from '../support/texts';

jest.setTimeout(1_200_000);

let copy: SiteCopy;
let product: Product;
let browser: TestBrowser;
let wording: Wording;

beforeAll(async () => {
  copy = copySite(resolve(__dirname, '..', '..'), ['server']);
  addPseudoLanguage(join(copy.root, 'content'), RTL_PSEUDO_LOCALE);
  wording = createWording(RTL_PSEUDO_LOCALE, copy.root);
  const { exitCode, output } = await runBuild(copy.root, { PRERENDERED_PAIRS: '24' });
  if (exitCode !== 0)
    throw new Error(`The build ended with ${String(exitCode)}:\n${output.slice(-4_000)}`);
  [product, browser] = await Promise.all([startProduct({}, copy.root), shareBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  copy.remove();
});

const pair = '/exchange-eth-usdterc20';
const address = privateKeyToAddress(generatePrivateKey());
const urlOf = (path: string): string => `${product.url}${wording.prefix}${path}`;

const openOrderForm = (page: Page) =>
  fillOrderForm(page, urlOf(pair), wording, { amount: '0.3', destination: address });

const screens: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  home: (page) => openSettled(page, urlOf('')),
  pair: (page) => openSettled(page, urlOf(pair)),
  article: (page) => openSettled(page, urlOf('/blog/guides/how-a-swap-goes')),
  docs: (page) => openSettled(page, urlOf('/docs/api-orders')),
  'order form': openOrderForm,
  'profile sign-in': async (page) => {
    await openInteractive(page, urlOf('/profile/keys'));
    await page.waitForSelector('dialog[open] input[name="password"]', { visible: true });
  },
};

describe.each([360, 768, 1440])('at a width of %i px', (width) => {
  test.each(Object.keys(screens))(
    'a page from right to left is the mirror image of the same page from left to right: %s',
    async (name) => {
      await browser.visit({ width, height: 900 }, async ({ page }) => {
        await screens[name]?.(page);
        expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
        const { scrollWidth, clientWidth } = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          return { scrollWidth, clientWidth };
        });
        expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
        expect(await accessibilityViolations(page)).toEqual([]);
        const { compared, problems } = await compareWithMirrorImage(page);
        expect(problems).toEqual([]);
        expect(compared).toBeGreaterThan(15);
      });
    },
  );
});

/** Returns on which half of the page, or of its form, each element is. */
const sidesOf = (page: Page, selectors: readonly string[]) =>
  page.evaluate(
    (list) =>
      list.map((selector) => {
        const element = document.querySelector(selector);
        const middleOf = (of: Element) => {
          const { left, width } = of.getBoundingClientRect();
          return left + width / 2;
        };
        if (element === null) return `no ${selector}`;
        const frame = element.closest('form') ?? document.documentElement;
        return middleOf(element) < middleOf(frame) ? 'left' : 'right';
      }),
    selectors,
  );

test.each([
  [pair, ['header a', 'h1', '#send-amount', 'form button[aria-haspopup="dialog"]']],
  ['/docs/api-orders', ['header a', 'nav ol a', 'nav[aria-labelledby="contents-title"]', 'h1']],
] as const)(
  'the landmarks of %s are on the other side than in English',
  async (path, landmarks) => {
    await browser.visit({}, async ({ page }) => {
      await openSettled(page, `${product.url}${path}`);
      expect(await page.evaluate(() => document.documentElement.dir)).toBe('');
      const english = await sidesOf(page, landmarks);
      await openSettled(page, urlOf(path));
      expect(await sidesOf(page, landmarks)).toEqual(
        english.map((side) => (side === 'left' ? 'right' : 'left')),
      );
    });
  },
);

test('arrows along the line of text are mirrored', async () => {
  await browser.visit({}, async ({ page }) => {
    await openSettled(page, urlOf('/docs/api-orders'));
    const scales = await page.$$eval('nav ol svg', (icons) =>
      icons.map((icon) => getComputedStyle(icon).scale),
    );
    expect(scales.length).toBeGreaterThan(0);
    expect(new Set(scales)).toEqual(new Set(['-1 1']));
  });
});

test('amounts, addresses and code run from left to right', async () => {
  await browser.visit({}, async ({ page }) => {
    await openOrderForm(page);
    const shown = await page.evaluate(() => {
      const leftOf = (node: Node, index: number) => {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + 1);
        return range.getBoundingClientRect().left;
      };
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const amounts: { text: string; isInOrder: boolean }[] = [];
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const [text] = /\u2066[^\u2069]+\u2069/.exec(node.textContent ?? '') ?? [];
        const isVisible = node.parentElement?.checkVisibility() ?? false;
        if (text === undefined || !isVisible) continue;
        const start = (node.textContent ?? '').indexOf(text);
        const isInOrder = leftOf(node, start + 1) < leftOf(node, start + text.length - 2);
        amounts.push({ text, isInOrder });
      }
      const directionOf = (selector: string) => {
        const element = document.querySelector(selector);
        return element === null ? null : getComputedStyle(element).direction;
      };
      return {
        amounts,
        fields: ['#send-amount', '#destination-address', 'dl [translate="no"]'].map(directionOf),
        address: document.querySelector('dl [translate="no"]')?.textContent,
      };
    });
    expect(shown.amounts.length).toBeGreaterThan(1);
    expect(shown.amounts.filter(({ isInOrder }) => !isInOrder)).toEqual([]);
    expect(shown.fields).toEqual(['ltr', 'ltr', 'ltr']);
    expect(shown.address).toBe(address);
    await openSettled(page, urlOf('/docs/api-orders'));
    expect(await page.$eval('main pre', (code) => getComputedStyle(code).direction)).toBe('ltr');
  });
});
