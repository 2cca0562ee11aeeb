import type { Frame, Page } from 'puppeteer-core';

import { API_PATHS } from '../contract/operations/paths';
import { fitsScreen, registerElsewhere, type Login } from './support/account-pages';
import type { TestBrowser } from './support/browser';
import { poll } from './support/poll';
import { shareBrowser, shareProduct, type SharedProduct } from './support/pool/shared';
import { openSettled } from './support/settle';
import { createWording } from './support/texts';

jest.setTimeout(300_000);

type Said = { readonly eventType: string; readonly eventData: Readonly<Record<string, unknown>> };
/** How the host page is told to open the app. */
type Wish = Readonly<
  Partial<Record<'user' | 'theme' | 'start' | 'path' | 'age' | 'forged', string>>
>;

const en = createWording('en');
const ru = createWording('ru');
const settleMs = 60_000;
let product: SharedProduct;
let browser: TestBrowser;
let hostUrl: string;
/** No other file launches the app as one of these. */
let nextUser = 2_000;

beforeAll(async () => {
  [product, browser] = await Promise.all([shareProduct(), shareBrowser()]);
  ({ messengerHostUrl: hostUrl } = (await (await fetch(`${product.url}/api/sandbox`)).json()) as {
    messengerHostUrl: string;
  });
});
afterAll(async () => {
  await browser.close();
  await product.release();
});

const newUser = (): string => String((nextUser += 1));

/** Opens the app from the host page, as the form says. */
async function launch(
  page: Page,
  { user = '1001', theme = 'light', start = '', path = '/', age = '0', forged = 'no' }: Wish,
): Promise<Frame> {
  if (!page.url().startsWith(hostUrl)) await page.goto(hostUrl);
  // What was open before is not to be taken for what opens now.
  await page.click('#close');
  const isListed = ['1001', '1002'].includes(user);
  await page.evaluate(
    (fields, isForged) => {
      for (const [id, text] of Object.entries(fields))
        (document.getElementById(id) as HTMLInputElement).value = text;
      (document.querySelector('[name="forged"]') as HTMLInputElement).checked = isForged;
      (window as unknown as { said: unknown[] }).said.length = 0;
    },
    { user: isListed ? user : '1001', other: isListed ? '' : user, theme, start, path, age },
    forged === 'yes',
  );
  await page.click('#launch button[type="submit"]');
  return appFrame(page);
}

const appFrame = (page: Page): Promise<Frame> =>
  poll(
    async () =>
      page
        .frames()
        .find((frame) => frame !== page.mainFrame() && frame.url().startsWith(product.url)) ?? null,
    { timeoutMs: settleMs, what: 'the app in the frame' },
  );
const saidOn = (page: Page): Promise<readonly Said[]> =>
  page.evaluate(() => (window as unknown as { said: Said[] }).said);
const hear = (page: Page, eventType: string): Promise<Said> =>
  poll(async () => (await saidOn(page)).findLast((said) => said.eventType === eventType) ?? null, {
    timeoutMs: settleMs,
    what: `the message ${eventType}`,
  });
const seeFramePath = (page: Page, path: string): Promise<Frame> =>
  poll(
    async () => {
      const frame = page
        .frames()
        .find((one) => one !== page.mainFrame() && one.url().startsWith(product.url));
      return frame !== undefined &&
        new URL(await frame.evaluate(() => window.location.href)).pathname === path
        ? frame
        : null;
    },
    { timeoutMs: settleMs, what: `the page ${path} in the frame` },
  );

type Account = { readonly userId: number; readonly email: string | null };
/** Whose account the app has in the frame, as the service tells it; null for a guest. */
const accountIn = (frame: Frame): Promise<Account | null> =>
  frame.evaluate(async (path) => {
    const answer = await fetch(path, { credentials: 'include' });
    return answer.ok ? ((await answer.json()) as Account) : null;
  }, API_PATHS.accountData);
const seeAccount = (frame: Frame): Promise<Account> =>
  poll(() => accountIn(frame).catch(() => null), { timeoutMs: settleMs, what: 'an account' });
/** Presses the button of that name in the page of the app. It is looked for and pressed at once: a page that is still loading moves its buttons. */
const pressIn = (frame: Frame, name: string): Promise<true> =>
  poll(
    () =>
      frame.$$eval(
        'button',
        (buttons, text) => {
          const button = buttons.find(({ textContent }) => textContent.trim() === text);
          if (button === undefined) return null;
          setTimeout(() => {
            button.click();
          }, 0);
          return true as const;
        },
        name,
      ),
    { timeoutMs: settleMs, what: `the button ${name}` },
  );
const phone = { width: 1_280, height: 900 } as const;

test('the first launch makes an account, the second logs in, a reload goes on, and logging out closes the app', async () => {
  const user = newUser();
  let first: Account | null = null;
  await browser.visit(phone, async ({ page }) => {
    const frame = await launch(page, { user });
    first = await seeAccount(frame);
    expect(first.email).toBeNull();
    const said = (await saidOn(page)).map(({ eventType }) => eventType);
    expect(said).toEqual(expect.arrayContaining(['web_app_ready', 'web_app_expand']));
    expect(new URL(await frame.evaluate(() => window.location.href)).hash).toBe('');
    await Promise.all([
      frame.waitForNavigation(),
      frame.evaluate(() => {
        window.location.reload();
      }),
    ]);
    expect(await seeAccount(await appFrame(page))).toEqual(first);
  });
  await browser.visit(phone, async ({ page }) => {
    await launch(page, { user, start: 'profile_info' });
    const frame = await seeFramePath(page, '/profile/info');
    expect(await seeAccount(frame)).toEqual(first);
    await pressIn(frame, en.text('profile', 'info.logout'));
    await hear(page, 'web_app_close');
    expect(page.frames()).toHaveLength(1);
  });
});

/** Presses a button of the messenger's pop-up, once that asks about what is named. */
async function answerPopup(page: Page, answer: string, named: string): Promise<void> {
  await page.waitForSelector(`#popup[open] [data-id$=":${answer}"]`);
  expect(await page.$eval('#popup-message', ({ textContent }) => textContent)).toContain(named);
  await page.click(`#popup [data-id$=":${answer}"]`);
}

/** Logs in to an account with an email from the page of the messenger's own one, and answers what the messenger asks then. */
async function joinAccount(
  page: Page,
  user: string,
  { email, password }: Login,
  answer: 'link' | 'keep',
): Promise<Frame> {
  await launch(page, { user, start: 'profile_info' });
  const frame = await seeFramePath(page, '/profile/info');
  await pressIn(frame, en.text('messenger', 'card.joinAction'));
  await (
    await frame.waitForSelector('dialog[open] #account-email', { visible: true })
  )?.type(email);
  await (await frame.waitForSelector('dialog[open] #account-password'))?.type(password);
  await page.keyboard.press('Enter');
  await answerPopup(page, answer, email);
  expect((await seeAccount(frame)).email).toBe(email);
  return frame;
}

/** How many messengers open the account that is logged in. */
const linkedIn = (frame: Frame): Promise<number> =>
  frame.evaluate(
    async (path) => ((await (await fetch(path)).json()) as unknown[]).length,
    API_PATHS.messengers,
  );

test('an account with an email is linked by a login inside the app and a yes, and the next launch opens it', async () => {
  const user = newUser();
  const login = {
    password: 'a long enough password',
    email: await registerElsewhere(product.url, 'a long enough password'),
  };
  await browser.visit(phone, async ({ page }) => {
    expect(await linkedIn(await joinAccount(page, user, login, 'keep'))).toBe(0);
  });
  await browser.visit(phone, async ({ page }) => {
    expect((await seeAccount(await launch(page, { user }))).email).toBeNull();
    const frame = await joinAccount(page, user, login, 'link');
    await poll(async () => ((await linkedIn(frame)) === 1 ? true : null), {
      timeoutMs: settleMs,
      what: 'the link',
    });
  });
  await browser.visit(phone, async ({ page }) => {
    expect((await seeAccount(await launch(page, { user }))).email).toBe(login.email);
  });
});

test('an account that is made inside the app is linked after a yes, and unlinking is asked for by a pop-up', async () => {
  const user = newUser();
  const login = { email: `registered-${user}@example.com`, password: 'a long enough password' };
  await browser.visit(phone, async ({ page }) => {
    await launch(page, { user, start: 'profile_info' });
    const frame = await seeFramePath(page, '/profile/info');
    await pressIn(frame, en.text('messenger', 'card.joinAction'));
    await frame.waitForSelector('dialog[open] #account-email', { visible: true });
    await pressIn(frame, en.text('account', 'switch.register'));
    for (const [name, text] of Object.entries({ ...login, passwordConfirm: login.password }))
      await (
        await frame.waitForSelector(`dialog[open] #account-${name}`, { visible: true })
      )?.type(text);
    await frame.$eval('dialog[open] #account-terms', (box) => {
      (box as HTMLInputElement).click();
    });
    await page.keyboard.press('Enter');
    await answerPopup(page, 'link', login.email);
    await pressIn(frame, en.text('messenger', 'card.unlink'));
    await answerPopup(page, 'no', 'Telegram');
    expect(await linkedIn(frame)).toBe(1);
    await pressIn(frame, en.text('messenger', 'card.unlink'));
    await answerPopup(page, 'yes', 'Telegram');
    await poll(async () => ((await linkedIn(frame)) === 0 ? true : null), {
      timeoutMs: settleMs,
      what: 'the end of the link',
    });
  });
});

/** An order of whoever is logged in in the frame. */
const orderIn = (
  frame: Frame,
): Promise<{ readonly orderId: number; readonly destinationAddress: string }> =>
  frame.evaluate(async (path) => {
    const order = {
      instrumentFrom: { currencyTitle: 'ETH', networkTitle: 'ETH' },
      instrumentTo: { currencyTitle: 'USDT', networkTitle: 'ERC20' },
      destinationAddress: '0x00000000000000000000000000000000DeaDBeef',
      claimedDepositAmount: '0.1',
    };
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(order),
    });
    if (!answer.ok) throw new Error(`No order was made: ${await answer.text()}`);
    return (await answer.json()) as {
      readonly orderId: number;
      readonly destinationAddress: string;
    };
  }, API_PATHS.createOrder);

test('an order opens with its address for the user of the messenger whose it is, and asks everybody else for it', async () => {
  const user = newUser();
  await browser.visit(phone, async ({ page }) => {
    const frame = await launch(page, { user });
    await seeAccount(frame);
    const { orderId, destinationAddress } = await orderIn(frame);
    const start = `order___${String(orderId)}`;
    const search = async (): Promise<string> =>
      (await seeFramePath(page, `/order/${String(orderId)}`)).evaluate(
        () => window.location.search,
      );
    await launch(page, { user, start });
    expect(new URLSearchParams(await search()).get('destinationAddress')).toBe(destinationAddress);
    await launch(page, { user: newUser(), start });
    expect(await search()).toBe('');
  });
});

test('every start parameter opens its page, and what cannot be read opens the home page', async () => {
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
      await launch(page, { user, start });
      await seeFramePath(page, path);
    }
    await launch(page, { user: '1002', start: 'roadmap' });
    await seeFramePath(page, '/ru/roadmap');
  });
});

/** Nobody is logged in, and the user is told what to do. */
async function expectRefused(frame: Frame, wording = en): Promise<void> {
  await poll(
    async () =>
      (await frame.$eval('body', (body) => body.textContent)).includes(
        wording.text('messenger', 'refused.again'),
      )
        ? true
        : null,
    { timeoutMs: settleMs, what: 'the refusal' },
  );
  expect(await accountIn(frame)).toBeNull();
}

test.each([
  ['forged', { forged: 'yes' }],
  ['expired', { age: '3700' }],
  ['from the future', { age: '-300' }],
] as const)(
  'launch data that is %s is refused, and whoever was logged in there before is not any more',
  async (_what, wish) => {
    await browser.visit(phone, async ({ page }) => {
      await seeAccount(await launch(page, { user: newUser() }));
      await expectRefused(await launch(page, { user: newUser(), ...wish }));
    });
  },
);

test('a Russian user is told of a refusal in Russian', async () => {
  await browser.visit(phone, async ({ page }) => {
    await expectRefused(await launch(page, { user: '1002', forged: 'yes' }), ru);
    await seeFramePath(page, '/ru');
  });
});

test('a dialog keeps clear of the edges that a phone covers', async () => {
  await browser.visit(phone, async ({ page }) => {
    await page.goto(hostUrl);
    await page.click('#is-covered');
    const frame = await launch(page, { user: newUser(), start: 'profile_info' });
    await seeFramePath(page, '/profile/info');
    await pressIn(frame, en.text('messenger', 'card.joinAction'));
    await frame.waitForSelector('dialog[open] #account-email', { visible: true });
    const gaps = await frame.$eval('dialog[open]', async (dialog) => {
      // On its way in it stands elsewhere.
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

test('launch data that somebody else copied is refused', async () => {
  let url = '';
  await browser.visit(phone, async ({ page }) => {
    await seeAccount(await launch(page, { user: newUser() }));
    url = await page.$eval('iframe', ({ src }) => src);
  });
  await browser.visit(phone, async ({ page }) => {
    await page.goto(hostUrl);
    await page.evaluate((copied) => {
      window.fetch = () => Promise.resolve(Response.json({ url: copied }));
    }, url);
    await expectRefused(await launch(page, {}));
  });
});

test('the back button, the main button and the theme are those of the messenger', async () => {
  await browser.visit(phone, async ({ page }) => {
    const frame = await launch(page, { user: newUser(), theme: 'dark', start: 'pair___btc-eth' });
    await seeFramePath(page, '/exchange-btc-eth');
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
    await seeFramePath(page, '/');
    await page.waitForSelector('#back[hidden]');
  });
});

test('the page of the widget, which anybody may show, takes no launch', async () => {
  await browser.visit(phone, async ({ page }) => {
    const frame = await launch(page, { user: newUser(), path: '/widget/frame' });
    await frame.waitForFunction(
      () => performance.getEntriesByName('onInitialClientRender').length > 0,
      { polling: 100 },
    );
    await frame.waitForFunction(() => window.sessionStorage.length === 0, { polling: 100 });
    expect(await saidOn(page)).toEqual([]);
    expect(await accountIn(frame)).toBeNull();
  });
});

test.each(['/', '/exchange-btc-eth'])('the plain page %s has nothing of it', async (path) => {
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
    expect(scripts.length).toBeGreaterThan(2);
    expect(scripts.filter((text) => text.includes('web_app_ready'))).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.getAttribute('style'))).toBeNull();
    expect(await fitsScreen(page)).toBe(true);
  });
});
