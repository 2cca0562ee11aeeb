import type { Frame } from 'puppeteer';

import { fitsScreen } from './support/account-pages';
import type { TestBrowser } from './support/browser';
import {
  accountIn,
  eventsOn,
  clickIn,
  waitForAccount,
  settleMs,
  type Messenger,
} from './support/messenger';
import { poll } from './support/poll';
import type { SharedProduct } from './support/pool/shared';
import { useMessenger } from './support/pool/use-messenger';
import { openSettled } from './support/settle';
import { createWording } from './support/texts';

jest.setTimeout(300_000);

const en = createWording('en');
const ru = createWording('ru');
let product: SharedProduct;
let browser: TestBrowser;
let messenger: Messenger;
const newUser = useMessenger(3_000, (shared) => {
  ({ product, browser, messenger } = shared);
});
const phone = { width: 1_280, height: 900 } as const;

test('every start parameter opens its page, and an unreadable one opens the home page', async () => {
  const targets: Readonly<Record<string, string>> = {
    'pair___btc-eth': '/exchange-btc-eth',
    popular_exchanges___btc: '/popular-exchanges/btc',
    price___btc: '/price/btc',
    order___1234567890123: '/order/1234567890123',
    nothing___x: '/',
    pair___btc: '/',
    home: '/',
    lk: '/profile/info',
    ...Object.fromEntries(
      [
        '/popular-exchanges',
        '/wallet',
        '/affiliate',
        '/swap-api',
        '/widget',
        '/cashback',
        '/docs',
        '/blog',
        '/how-it-works',
        '/roadmap',
        '/for-competent-authorities',
        '/support',
        '/profile/info',
        '/profile/history',
        '/profile/cashback',
        '/profile/affiliate-program',
        '/profile/keys',
        '/profile/verification',
        '/profile/wallet',
        '/profile/withdraw',
      ].map((path) => [path.slice(1).replace(/[-/]/g, '_'), path]),
    ),
  };
  const user = newUser();
  await browser.visit(phone, async ({ page }) => {
    for (const [start, path] of Object.entries(targets)) {
      await messenger.launch(page, { user, start });
      await messenger.waitForFramePath(page, path);
    }
    await messenger.launch(page, { user: '1002', start: 'roadmap' });
    await messenger.waitForFramePath(page, '/ru/roadmap');
  });
});

/** Checks that nobody is logged in and that the user sees what to do. */
async function expectLoginRejected(frame: Frame, wording = en): Promise<void> {
  await poll(
    async () =>
      (await frame.$eval('body', (body) => body.textContent)).includes(
        wording.text('messenger', 'refused.again'),
      )
        ? true
        : null,
    { timeoutMs: settleMs, what: 'the rejection' },
  );
  expect(await accountIn(frame)).toBeNull();
}

test.each([
  ['forged', { forged: 'yes' }],
  ['expired', { age: '3700' }],
  ['from the future', { age: '-300' }],
] as const)(
  'the app rejects launch data that is %s, and logs out the previous user',
  async (_what, input) => {
    await browser.visit(phone, async ({ page }) => {
      await waitForAccount(await messenger.launch(page, { user: newUser() }));
      await expectLoginRejected(await messenger.launch(page, { user: newUser(), ...input }));
    });
  },
);

test('a Russian user sees a rejection in Russian', async () => {
  await browser.visit(phone, async ({ page }) => {
    await expectLoginRejected(await messenger.launch(page, { user: '1002', forged: 'yes' }), ru);
    await messenger.waitForFramePath(page, '/ru');
  });
});

test('a dialog stays inside the safe area of a phone', async () => {
  await browser.visit(phone, async ({ page }) => {
    await page.goto(messenger.hostUrl);
    await page.click('#is-covered');
    const frame = await messenger.launch(page, { user: newUser(), start: 'profile_info' });
    await messenger.waitForFramePath(page, '/profile/info');
    await clickIn(frame, en.text('messenger', 'card.joinAction'));
    await frame.waitForSelector('dialog[open] #account-email', { visible: true });
    const gaps = await frame.$eval('dialog[open]', async (dialog) => {
      // While the dialog slides in, it is not yet in its final position.
      await Promise.all(dialog.getAnimations().map(({ finished }) => finished));
      const { top } = dialog.getBoundingClientRect();
      return {
        top,
        bottom:
          parseFloat(getComputedStyle(dialog).paddingBottom) +
          window.innerHeight -
          dialog.getBoundingClientRect().bottom,
      };
    });
    expect(gaps.top).toBeGreaterThanOrEqual(44);
    expect(gaps.bottom).toBeGreaterThanOrEqual(34);
  });
});

test('the app rejects launch data copied by another user', async () => {
  let url = '';
  await browser.visit(phone, async ({ page }) => {
    await waitForAccount(await messenger.launch(page, { user: newUser() }));
    url = await page.$eval('iframe', ({ src }) => src);
  });
  await browser.visit(phone, async ({ page }) => {
    await page.goto(messenger.hostUrl);
    await page.evaluate((copied) => {
      window.fetch = () => Promise.resolve(Response.json({ url: copied }));
    }, url);
    await expectLoginRejected(await messenger.launch(page, {}));
  });
});

test('the app uses the back button, main button and theme of the messenger', async () => {
  await browser.visit(phone, async ({ page }) => {
    const frame = await messenger.launch(page, {
      user: newUser(),
      theme: 'dark',
      start: 'pair___btc-eth',
    });
    await messenger.waitForFramePath(page, '/exchange-btc-eth');
    expect(
      await frame.$eval('html', (html) => [
        html.getAttribute('data-theme'),
        getComputedStyle(html).getPropertyValue('--surface'),
      ]),
    ).toEqual(['dark', '#212121']);
    await page.waitForSelector('#main-button:not([hidden])');
    expect(
      await frame.$eval('[data-in-main-button]', (button) => [
        button.textContent.trim(),
        getComputedStyle(button).display,
      ]),
    ).toEqual([await page.$eval('#main-button', ({ textContent }) => textContent), 'none']);
    expect(
      await frame.$$eval(
        'link[rel="canonical"], meta[property="og:title"]',
        ({ length }) => length,
      ),
    ).toBe(0);
    await page.waitForSelector('#back:not([hidden])');
    await page.click('#back');
    await messenger.waitForFramePath(page, '/');
    await page.waitForSelector('#back[hidden]');
  });
});

test('a rejected launch is reported once, not on every page', async () => {
  await browser.visit(phone, async ({ page }) => {
    const logins: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') logins.push(new URL(request.url()).pathname);
    });
    const start = { user: newUser(), forged: 'yes', start: 'docs' };
    await messenger.launch(page, start);
    await expectLoginRejected(await messenger.waitForFramePath(page, '/docs'));
    logins.length = 0;
    const frame = await messenger.follow(page, '/blog');
    // The shell sets the theme before it decides about the login.
    await frame.waitForFunction(() => document.adoptedStyleSheets.length > 0, { polling: 100 });
    expect(await frame.$eval('body', (body) => body.textContent)).not.toContain(
      en.text('messenger', 'refused.again'),
    );
    expect(logins).toEqual([]);
  });
});

test('the widget page, which any site may embed, starts no messenger session', async () => {
  await browser.visit(phone, async ({ page }) => {
    const frame = await messenger.launch(page, { user: newUser(), path: '/widget/frame' });
    await frame.waitForFunction(
      () => performance.getEntriesByName('quayside:interactive').length > 0,
      { polling: 100 },
    );
    await frame.waitForFunction(() => window.sessionStorage.length === 0, { polling: 100 });
    expect(await eventsOn(page)).toEqual([]);
    expect(await accountIn(frame)).toBeNull();
  });
});

test.each(['/', '/exchange-btc-eth'])(
  'the page %s loads no messenger code outside a messenger',
  async (path) => {
    await browser.visit({ width: 360, height: 740 }, async ({ page }) => {
      const scripts: string[] = [];
      page.on('response', (response) => {
        if (response.request().resourceType() === 'script')
          void response.text().then(
            (text) => scripts.push(text),
            () => undefined,
          );
      });
      await openSettled(page, `${product.url}${path}#tgWebAppData=made-up`);
      expect(scripts.length).toBeGreaterThan(1);
      expect(scripts.filter((text) => text.includes('web_app_ready'))).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.getAttribute('style'))).toBeNull();
      expect(await fitsScreen(page)).toBe(true);
    });
  },
);
