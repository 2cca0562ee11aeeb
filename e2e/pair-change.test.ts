import type { Page } from 'puppeteer';

import type { TestBrowser } from './support/browser';
import { onCalculator } from './support/calculator';
import { poll } from './support/poll';
import type { SharedProduct } from './support/pool/shared';
import { useSharedProduct } from './support/pool/use-shared';
import { openSettled } from './support/settle';
import { createWording, type Wording } from './support/texts';

jest.setTimeout(240_000);

const destination = '0x52908400098527886E0F7030069857D2E4169EE7';
let product: SharedProduct;
let browser: TestBrowser;
useSharedProduct((shared) => {
  ({ product, browser } = shared);
});

/** Returns what the page is about, and whether the focus is on its heading. */
const pageOf = (page: Page) =>
  page.evaluate(() => ({
    path: window.location.pathname,
    heading: document.querySelector('h1')?.textContent ?? '',
    title: document.title,
    canonical: new URL(
      document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? '/none',
      window.location.href,
    ).pathname,
    isHeadingFocused: document.activeElement?.tagName === 'H1',
  }));
const formOf = (page: Page) =>
  page.evaluate(() => {
    const input = (id: string) => document.getElementById(id) as HTMLInputElement | null;
    return {
      amount: input('send-amount')?.value,
      isFixed: document.querySelector<HTMLInputElement>('input[value="FIXED"]')?.checked,
      address: input('destination-address')?.value,
    };
  });

/**
 * Waits until the heading, the title and the canonical URL of the page are those of these
 * coins.
 */
const waitForPair = (page: Page, path: string, coins: readonly [string, string]) =>
  poll(
    async () => {
      const { heading, title, canonical, isHeadingFocused, path: shown } = await pageOf(page);
      const namesBoth = [heading, title].every((text) =>
        coins.every((coin) => text.includes(coin)),
      );
      return shown === path && canonical === path && namesBoth && isHeadingFocused ? true : null;
    },
    { timeoutMs: 30_000, what: `the page ${path} of ${coins.join(' and ')}, not ${page.url()}` },
  );

const waitForForm = (page: Page, wanted: Partial<Awaited<ReturnType<typeof formOf>>>) =>
  poll(
    async () => {
      const form = await formOf(page);
      expect(form).toMatchObject(wanted);
      return true;
    },
    { timeoutMs: 30_000, what: `the form with ${JSON.stringify(wanted)}` },
  );

async function fillForm(page: Page, wording: Wording): Promise<void> {
  const calculator = onCalculator(page, wording);
  await calculator.typeAmount('0.3');
  await calculator.chooseFixedRate();
  await calculator.press('continue');
  await calculator.typeDestination(destination);
}

test.each(['en', 'ru'] as const)(
  'choosing another coin opens the page of the new pair and keeps the form, and Back undoes it (%s)',
  async (locale) => {
    const wording = createWording(locale);
    const path = (pair: string) => `${wording.prefix}/exchange-${pair}`;
    await browser.visit({ language: locale }, async ({ page, errors }) => {
      await openSettled(page, `${product.url}${path('eth-usdterc20')}?ref=partner-1`);
      await fillForm(page, wording);
      const form = await formOf(page);
      expect(form.address).toBe(destination);

      await onCalculator(page, wording).chooseCoin('send', 'LTC', 'Litecoin');
      await waitForPair(page, path('ltc-usdterc20'), ['LTC', 'USDT']);
      await waitForForm(page, form);
      expect(new URL(page.url()).searchParams.get('ref')).toBe('partner-1');

      await page.goBack();
      await waitForPair(page, path('eth-usdterc20'), ['ETH', 'USDT']);
      await waitForForm(page, { isFixed: true, address: destination });
      await page.goForward();
      await waitForPair(page, path('ltc-usdterc20'), ['LTC', 'USDT']);
      expect(errors).toEqual([]);
    });
  },
);

test('a pair without its own page still gets its heading and metadata, and its coins can be changed', async () => {
  const wording = createWording('en');
  await browser.visit({}, async ({ page, errors }) => {
    await openSettled(page, `${product.url}/exchange-eth-usdterc20`);
    await onCalculator(page, wording).chooseCoin('send', 'DASH', 'Dash');
    await waitForPair(page, '/exchange-dash-usdterc20', ['DASH', 'USDT']);
    await onCalculator(page, wording).chooseCoin('send', 'LTC', 'Litecoin');
    await waitForPair(page, '/exchange-ltc-usdterc20', ['LTC', 'USDT']);
    await page.goBack();
    await waitForPair(page, '/exchange-dash-usdterc20', ['DASH', 'USDT']);
    expect(errors).toEqual([]);
  });
});

test('buying and selling have their own pages, which say that an account is required', async () => {
  const wording = createWording('en');
  await browser.visit({}, async ({ page }) => {
    await openSettled(page, `${product.url}/exchange-ltc-eth`);
    const choose = (kind: string) =>
      page.click(
        `::-p-xpath(//form//label[normalize-space()="${wording.text('exchange', `kind.${kind}`)}"])`,
      );
    await choose('buy');
    await waitForPair(page, '/exchange-usd-eth', ['ETH', 'USD']);
    expect(await page.$eval('main', (main) => (main as HTMLElement).innerText)).toContain(
      'You need an account',
    );
    await choose('sale');
    await waitForPair(page, '/exchange-eth-usd', ['ETH', 'USD']);
    await page.goBack();
    await waitForPair(page, '/exchange-usd-eth', ['ETH', 'USD']);
  });
});

test('the page of a pair is replaced if its query names another pair', async () => {
  await browser.visit({}, async ({ page }) => {
    await openSettled(page, `${product.url}/how-it-works`);
    await openSettled(page, `${product.url}/exchange-eth-usdterc20?send=ltc&amount=2`);
    await poll(
      async () => (new URL(page.url()).pathname === '/exchange-ltc-usdterc20' ? true : null),
      { what: 'the page of the pair in the query' },
    );
    await waitForForm(page, { amount: '2' });
    await page.goBack();
    await poll(async () => (new URL(page.url()).pathname === '/how-it-works' ? true : null), {
      what: 'the previous page',
    });
  });
});

test('no keystroke is lost while the page of the new pair loads', async () => {
  const wording = createWording('en');
  await browser.visit({}, async ({ page, errors }) => {
    await openSettled(page, `${product.url}/exchange-eth-usdterc20`);
    const releasePage = await holdRequests(page, '/exchange-ltc-usdterc20');
    await onCalculator(page, wording).chooseCoin('send', 'LTC', 'Litecoin');
    await page.focus('#send-amount');
    // The suggested amount is selected a frame later, so that typing replaces it.
    await page.waitForFunction(() => {
      const field = document.getElementById('send-amount') as HTMLInputElement;
      return field.selectionEnd === field.value.length && field.selectionStart === 0;
    });
    const pressed = await clickUntil(page, {
      began: () => {
        releasePage();
      },
      isOver: async () => (await pageOf(page)).heading.includes('LTC'),
    });
    await page.keyboard.type('25');
    await poll(
      async () => (new URL(page.url()).pathname === '/exchange-ltc-usdterc20' ? true : null),
      { what: 'the page of the new pair' },
    );
    await waitForForm(page, { amount: `${pressed}25` });
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('send-amount');
    expect(errors).toEqual([]);
  });
});

/** Holds back requests below a path until they are released. */
async function holdRequests(page: Page, path: string): Promise<() => void> {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    void (request.url().includes(path) ? isReleased : Promise.resolve()).then(() =>
      request.continue(),
    );
  });
  return release;
}

/**
 * Presses one key after another until `isOver`; calls `began` after the third key.
 * @returns the text that the field should contain, never longer than an amount may be
 */
async function clickUntil(
  page: Page,
  { began, isOver }: { began: () => void; isOver: () => Promise<boolean> },
): Promise<string> {
  let text = '';
  for (let count = 1; !(await isOver()); count += 1) {
    const isFull = text.length === 10;
    await page.keyboard.press(isFull ? 'Backspace' : '1');
    text = isFull ? text.slice(0, -1) : `${text}1`;
    if (count === 3) began();
  }
  return text;
}

test('each link within a document moves focus to the heading of its page', async () => {
  await browser.visit({}, async ({ page }) => {
    await openSettled(page, `${product.url}/order`);
    for (const path of ['/sandbox/wallet', '/order/pending', '/order']) {
      const before = await page.$eval('h1', (heading) => heading.textContent);
      await page.evaluate((to) => {
        (window as unknown as { ___navigate(path: string): void }).___navigate(to);
      }, path);
      await poll(
        async () => {
          const { path: shown, heading, isHeadingFocused } = await pageOf(page);
          return shown === path && heading !== before && isHeadingFocused ? true : null;
        },
        { what: `the focus on the heading of ${path}` },
      );
    }
  });
});
