import type { Page } from 'puppeteer';

import { locales } from '../contract/site/locales';
import { accessibilityViolations } from './support/axe';
import type { TestBrowser } from './support/browser';
import { onCalculator } from './support/calculator';
import { poll } from './support/poll';
import { shareBrowser, shareProduct, type SharedProduct } from './support/pool/shared';
import { openSettled } from './support/settle';
import { createWording, type Wording } from './support/texts';

jest.setTimeout(240_000);

const phone = { width: 390, height: 664 };
let product: SharedProduct;
let browser: TestBrowser;
beforeAll(async () => {
  [product, browser] = await Promise.all([shareProduct(), shareBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product.release();
});

const home = (wording: Wording): string =>
  `${product.url}${wording.prefix === '' ? '/' : wording.prefix}`;
const clickButton = (page: Page, name: string) =>
  page.locator(`::-p-aria([name="${name}"][role="button"])`).click();
test.each(locales())(
  'Swap, Buy and Sell are fully visible on a small phone: %s',
  async (locale) => {
    const wording = createWording(locale);
    await browser.visit({ ...phone, language: locale }, async ({ page }) => {
      await openSettled(page, home(wording));
      for (const kind of ['crypto', 'buy', 'sale']) {
        const label = await page.waitForSelector(
          `::-p-xpath(//form//label[normalize-space()="${wording.text('exchange', `kind.${kind}`)}"])`,
          { visible: true },
        );
        const { top, bottom } = await label!.evaluate((element) => {
          const box = element.getBoundingClientRect();
          return { top: box.top, bottom: box.bottom };
        });
        expect([top >= 0, bottom <= phone.height]).toEqual([true, true]);
      }
    });
  },
);

test.each(locales())(
  'a guest on a small phone sees that a card needs an account, and the button stays in view: %s',
  async (locale) => {
    const wording = createWording(locale);
    await browser.visit({ ...phone, language: locale }, async ({ page }) => {
      await openSettled(page, home(wording));
      for (const kind of ['buy', 'sale']) {
        await page
          .locator(
            `::-p-xpath(//form//label[normalize-space()="${wording.text('exchange', `kind.${kind}`)}"])`,
          )
          .click();
        await page.waitForSelector(
          `::-p-xpath(//form//p[normalize-space()="${wording.text('exchange', `kind.${kind}Account`)}"])`,
          { visible: true },
        );
        const { top, bottom } = await page.$eval('form button[type="submit"]', (button) => {
          const box = button.getBoundingClientRect();
          return { top: box.top, bottom: box.bottom };
        });
        expect([top >= 0, bottom <= phone.height]).toEqual([true, true]);
      }
    });
  },
);

/**
 * Returns where the open dialog's button is cut off, and which other parts are not fully visible
 * next to it.
 */
const dialogProblems = (page: Page) =>
  page.evaluate(() => {
    const dialog = document.querySelector('dialog[open]');
    const button = dialog?.querySelector('button[type="submit"]');
    if (!dialog || !button) return ['no dialog'];
    const problems: string[] = [];
    const parts = [...dialog.querySelectorAll('input, label, p, a, button')].filter(
      (part) => part !== button && part.getClientRects().length > 0,
    );
    for (const part of parts) {
      part.scrollIntoView({ block: 'nearest' });
      const { top, bottom } = button.getBoundingClientRect();
      const box = part.getBoundingClientRect();
      if (bottom > window.innerHeight || top < 0)
        problems.push(`the button is cut off beside ${part.outerHTML.slice(0, 80)}`);
      if (box.bottom > top + 1 && box.top < bottom - 1)
        problems.push(`the button covers ${part.outerHTML.slice(0, 80)}`);
      if (box.bottom > window.innerHeight + 1)
        problems.push(`out of view: ${part.outerHTML.slice(0, 80)}`);
    }
    return problems;
  });

test.each(
  locales().flatMap((locale) => [
    { locale, ...phone },
    { locale, width: 360, height: 500 },
    { locale, width: 1440, height: 900 },
  ]),
)(
  'the button of each account dialog is fully visible and covers nothing: $locale, $width × $height',
  async ({ locale, width, height }) => {
    const wording = createWording(locale);
    await browser.visit({ width, height, language: locale }, async ({ page }) => {
      await openSettled(page, home(wording));
      if (width < 600) await clickButton(page, wording.text('common', 'header.menu'));
      await clickButton(page, wording.text('common', 'account.logIn'));
      const seeDialog = (kind: string) =>
        page.waitForFunction(
          (title) => document.querySelector('dialog[open] h2')?.textContent === title,
          {},
          wording.text('account', `title.${kind}`),
        );
      await seeDialog('login');
      expect(await dialogProblems(page)).toEqual([]);
      await clickButton(page, wording.text('account', 'switch.register'));
      await seeDialog('register');
      expect(await dialogProblems(page)).toEqual([]);
      expect(await accessibilityViolations(page)).toEqual([]);
    });
  },
);

test.each([
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
])(
  'space is reserved for the order summary, so nothing moves when the rate arrives: $width px',
  async ({ width, height }) => {
    const wording = createWording('en');
    await browser.visit({ width, height }, async ({ page }) => {
      await openSettled(page, `${product.url}/exchange-eth-usdterc20`);
      const calculator = onCalculator(page, wording);
      await calculator.typeAmount('0.3');
      await calculator.press('continue');
      await page.waitForSelector('#accept-terms', { visible: true });
      const summary = `dl[aria-label="${wording.text('form', 'summary.label')}"]`;
      const places = () =>
        page.evaluate((list) => {
          const boxOf = (selector: string) =>
            document.querySelector(selector)?.getBoundingClientRect();
          return {
            termsPx: (boxOf('#accept-terms')?.top ?? NaN) - (boxOf('#send-amount')?.top ?? NaN),
            summaryPx: boxOf(list)?.height,
            isBeside: (boxOf(list)?.right ?? Infinity) <= (boxOf('form')?.left ?? 0),
          };
        }, summary);
      await poll(
        async () =>
          /\d/.test(await page.$eval(`${summary} dd:nth-of-type(1)`, (fact) => fact.textContent))
            ? true
            : null,
        { what: 'the amount in the summary' },
      );
      const before = await places();
      expect(before.isBeside).toBe(width === 1440);

      await calculator.typeAmount('0.4');
      await poll(
        async () =>
          (await page.$eval(summary, (list) => list.textContent)).includes('0.4') ? true : null,
        { what: 'the new amount in the summary' },
      );
      expect(await places()).toEqual(before);
      expect(await accessibilityViolations(page)).toEqual([]);
    });
  },
);
