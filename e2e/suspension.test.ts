import type { Page } from 'puppeteer';
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';

import { fetchHealth } from '../contract/endpoints/service';
import {
  defaultLocale,
  formattingTag,
  htmlLanguage,
  inLocale,
  localisePath,
  locales,
  type Locale,
} from '../contract/site/locales';
import { createApi, type NewOrder } from './support/api';
import { accessibilityViolations } from './support/axe';
import type { TestBrowser } from './support/browser';
import { onCalculator } from './support/calculator';
import { createEvmClient } from './support/evm-client';
import { runOps } from './support/operator';
import { poll } from './support/poll';
import { shareBrowser, shareProduct, type SharedProduct } from './support/pool/shared';
import { openSettled } from './support/settle';
import { createWording } from './support/texts';

jest.setTimeout(300_000);

const reasons: Readonly<Record<string, string>> = {
  en: 'The node of a chain is renewed until noon',
  ru: 'До полудня обновляем узел сети',
};
/** An open page notices it with its next request, five seconds later at most. */
const noticeMs = 60_000;

let product: SharedProduct;
let browser: TestBrowser;
beforeAll(async () => {
  [product, browser] = await Promise.all([shareProduct(), shareBrowser()]);
});
afterEach(async () => {
  // A test that fails midway would leave the exchange suspended for the files after it.
  const { status, payoutsPaused } = (await (
    await fetch(`${product.url}${fetchHealth.path}`)
  ).json()) as { status: string; payoutsPaused?: boolean };
  if (status !== 'OK') await runOps(product.settings, 'resume');
  if (payoutsPaused === true) await runOps(product.settings, 'resume', '--payouts');
});
afterAll(async () => {
  await browser.close();
  await product.release();
});

/** Whether letters show that a text is in the default language. */
function isOnlyOneWithItsLetters(): boolean {
  const scriptOf = (locale: Locale) => new Intl.Locale(formattingTag(locale)).maximize().script;
  return locales().filter((locale) => scriptOf(locale) === scriptOf(defaultLocale())).length === 1;
}

const request = (destinationAddress: string): NewOrder => ({
  instrumentFrom: { currencyTitle: 'ETH', networkTitle: 'ETH' },
  instrumentTo: { currencyTitle: 'USDT', networkTitle: 'ERC20' },
  destinationAddress,
  claimedDepositAmount: '0.1',
});

test.each(locales())(
  'an open page shows the reason for a suspension, and restores the draft afterwards (%s)',
  async (locale) => {
    const wording = createWording(locale);
    const reason = inLocale(reasons, locale);
    const others = Object.values(reasons).filter((text) => text !== reason);
    const api = createApi(product.url);
    const chain = createEvmClient(await api.sandbox());
    const destinationAddress = privateKeyToAddress(generatePrivateKey());
    const order = await api.createOrder(request(destinationAddress));

    await browser.visit({ language: locale, width: 360, height: 740 }, async ({ page }) => {
      await openSettled(page, `${product.url}${localisePath(locale, '/')}`);
      await onCalculator(page, wording).typeAmount('0.23');

      await runOps(
        product.settings,
        'suspend',
        ...inLocale(reasons, defaultLocale()).split(' '),
        ...Object.entries(reasons).flatMap(([other, text]) => [`--reason-${other}`, text]),
      );
      await waitForMain(page, wording.text('nonworking', 'TECHNICAL_DIFFICULTIES.heading'));
      await waitForMain(page, reason);
      for (const text of others) expect(await mainText(page)).not.toContain(text);
      expect(await page.$eval('#send-amount', (field) => field.checkVisibility())).toBe(false);
      for (const theme of ['light', 'dark'] as const) {
        await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: theme }]);
        await page.waitForFunction(
          (expected) => document.documentElement.dataset.theme === expected,
          {},
          theme,
        );
        expect({ theme, faults: await accessibilityViolations(page) }).toEqual({
          theme,
          faults: [],
        });
      }
      await expect(
        api.createOrder(request(privateKeyToAddress(generatePrivateKey()))),
      ).rejects.toThrow('ERR_SERVICE_UNAVAILABLE');

      await browser.visit({ language: locale }, async ({ page: orderPage }) => {
        await openSettled(
          orderPage,
          `${product.url}${localisePath(locale, `/order/${order.orderId}`)}?destinationAddress=${destinationAddress}`,
        );
        await waitForMain(orderPage, wording.text('order', 'awaiting.address'));
        await chain.payEther(order.depositAddress.depositAddress, order.claimedDepositAmount);
        await waitForMain(orderPage, wording.text('order', 'completed.text'), 120_000);
      });
      await browser.visit({ language: locale }, async ({ page: article }) => {
        await openSettled(article, `${product.url}${localisePath(locale, '/docs/fees')}`);
        expect(await mainText(article)).not.toContain(reason);
      });

      const general = inLocale(reasons, defaultLocale());
      await runOps(product.settings, 'suspend', general);
      await waitForMain(page, general);
      const language = await page.$$eval(
        'main p',
        (parts, text) =>
          parts
            .find(({ textContent }) => textContent.includes(text))
            ?.closest('[lang]')
            ?.getAttribute('lang'),
        general,
      );
      // Without a language of its own, the text counts as one in the language of the page.
      expect(language).toBe(htmlLanguage(isOnlyOneWithItsLetters() ? defaultLocale() : locale));

      await runOps(product.settings, 'resume');
      await page.waitForFunction(
        () => document.querySelector('#send-amount')?.checkVisibility() === true,
        { timeout: noticeMs },
      );
      expect(
        await page.$eval('#send-amount', (field) =>
          (field as HTMLInputElement).value.replace(',', '.'),
        ),
      ).toBe('0.23');
      expect(await mainText(page)).not.toContain(reasons.en);
    });
  },
);

test('an open order page says that its payout waits while payouts are held, and completes afterwards', async () => {
  const wording = createWording(defaultLocale());
  const api = createApi(product.url);
  const chain = createEvmClient(await api.sandbox());
  const destinationAddress = privateKeyToAddress(generatePrivateKey());
  const order = await api.createOrder(request(destinationAddress));
  await runOps(product.settings, 'suspend', '--payouts', 'The key may be stolen');
  await chain.payEther(order.depositAddress.depositAddress, order.claimedDepositAmount);

  await browser.visit({}, async ({ page }) => {
    await openSettled(
      page,
      `${product.url}/order/${order.orderId}?destinationAddress=${destinationAddress}`,
    );
    await waitForMain(page, wording.text('order', 'announce.payout_waiting'), 120_000);
    const shown = await mainText(page);
    expect(shown).toContain(wording.text('order', 'payoutsPaused.title'));
    expect(shown).toMatch(/We'll send [\d.,]+ USDT to this address:/);
    expect(shown).not.toMatch(/sending|The key may be stolen/i);

    await openSettled(page, `${product.url}/order`);
    await waitForMain(page, wording.text('orders', 'status.payout_waiting'));
    await page.goBack();
    await waitForMain(page, wording.text('order', 'announce.payout_waiting'));

    await runOps(product.settings, 'resume', '--payouts');
    await waitForMain(page, wording.text('order', 'completed.text'), 120_000);
    expect(await mainText(page)).not.toContain(wording.text('order', 'payoutsPaused.title'));
  });
});

/** Returns the text of the page, on one line. */
async function mainText(page: Page): Promise<string> {
  return (await page.$eval('main', (main) => (main as HTMLElement).innerText)).replace(/\s+/g, ' ');
}

async function waitForMain(page: Page, text: string, timeoutMs = noticeMs): Promise<void> {
  const wanted = text.replace(/\s+/g, ' ').toLowerCase();
  await poll(async () => ((await mainText(page)).toLowerCase().includes(wanted) ? true : null), {
    timeoutMs,
    everyMs: 250,
    what: `the page to show "${text}"`,
  });
}
