import type { Frame, Page } from 'puppeteer';

import { listMessengers } from '../contract/endpoints/messengers';
import { createOrder } from '../contract/endpoints/orders';
import { registerElsewhere, type Login } from './support/account-pages';
import type { TestBrowser } from './support/browser';
import {
  eventsOn,
  clickIn,
  waitForAccount,
  waitForEvent,
  settleMs,
  type Account,
  type Messenger,
} from './support/messenger';
import { poll } from './support/poll';
import type { SharedProduct } from './support/pool/shared';
import { useMessenger } from './support/pool/use-messenger';
import { createWording } from './support/texts';

jest.setTimeout(300_000);

const en = createWording('en');
let product: SharedProduct;
let browser: TestBrowser;
let messenger: Messenger;
const newUser = useMessenger(2_000, (shared) => {
  ({ product, browser, messenger } = shared);
});
const phone = { width: 1_280, height: 900 } as const;

test('the first start creates an account that later starts reuse, and logging out closes the app', async () => {
  const user = newUser();
  let first: Account | null = null;
  await browser.visit(phone, async ({ page }) => {
    const frame = await messenger.launch(page, { user });
    first = await waitForAccount(frame);
    expect(first.email).toBeNull();
    const messages = (await eventsOn(page)).map(({ eventType }) => eventType);
    expect(messages).toEqual(expect.arrayContaining(['web_app_ready', 'web_app_expand']));
    expect(new URL(await frame.evaluate(() => window.location.href)).hash).toBe('');
    await Promise.all([
      frame.waitForNavigation(),
      frame.evaluate(() => {
        window.location.reload();
      }),
    ]);
    expect(await waitForAccount(await messenger.appFrame(page))).toEqual(first);
  });
  await browser.visit(phone, async ({ page }) => {
    await messenger.launch(page, { user, start: 'profile_info' });
    const frame = await messenger.waitForFramePath(page, '/profile/info');
    expect(await waitForAccount(frame)).toEqual(first);
    await clickIn(frame, en.text('profile', 'info.logout'));
    await waitForEvent(page, 'web_app_close');
    expect(page.frames()).toHaveLength(1);
  });
});

/** Presses a button of the messenger's popup, once the popup mentions the given name. */
async function respondToPopup(page: Page, response: string, named: string): Promise<void> {
  await page.waitForSelector(`#popup[open] [data-id$=":${response}"]`);
  expect(await page.$eval('#popup-message', ({ textContent }) => textContent)).toContain(named);
  await page.click(`#popup [data-id$=":${response}"]`);
}

/**
 * On the page of the messenger's own account, logs in to an account with an email, and answers the
 * messenger's question.
 */
async function joinAccount(
  page: Page,
  user: string,
  { email, password }: Login,
  response: 'link' | 'keep',
): Promise<Frame> {
  await messenger.launch(page, { user, start: 'profile_info' });
  const frame = await messenger.waitForFramePath(page, '/profile/info');
  await clickIn(frame, en.text('messenger', 'card.joinAction'));
  await (
    await frame.waitForSelector('dialog[open] #account-email', { visible: true })
  )?.type(email);
  await (await frame.waitForSelector('dialog[open] #account-password'))?.type(password);
  await page.keyboard.press('Enter');
  await respondToPopup(page, response, email);
  expect((await waitForAccount(frame)).email).toBe(email);
  return frame;
}

/** Returns how many messengers are linked to the account that is logged in. */
const linkedIn = (frame: Frame): Promise<number> =>
  frame.evaluate(
    async (path) => ((await (await fetch(path)).json()) as unknown[]).length,
    listMessengers.path,
  );

test('a login inside the app links an account after consent, and the next start uses that account', async () => {
  const user = newUser();
  const login = {
    password: 'a long enough password',
    email: await registerElsewhere(product.url, 'a long enough password'),
  };
  await browser.visit(phone, async ({ page }) => {
    expect(await linkedIn(await joinAccount(page, user, login, 'keep'))).toBe(0);
  });
  await browser.visit(phone, async ({ page }) => {
    expect((await waitForAccount(await messenger.launch(page, { user }))).email).toBeNull();
    const frame = await joinAccount(page, user, login, 'link');
    await poll(async () => ((await linkedIn(frame)) === 1 ? true : null), {
      timeoutMs: settleMs,
      what: 'the link',
    });
  });
  await browser.visit(phone, async ({ page }) => {
    expect((await waitForAccount(await messenger.launch(page, { user }))).email).toBe(login.email);
  });
});

test('an account created inside the app is linked after consent, and unlinked after confirmation', async () => {
  const user = newUser();
  const login = { email: `registered-${user}@example.com`, password: 'a long enough password' };
  await browser.visit(phone, async ({ page }) => {
    await messenger.launch(page, { user, start: 'profile_info' });
    const frame = await messenger.waitForFramePath(page, '/profile/info');
    await clickIn(frame, en.text('messenger', 'card.joinAction'));
    await frame.waitForSelector('dialog[open] #account-email', { visible: true });
    await clickIn(frame, en.text('account', 'switch.register'));
    for (const [name, text] of Object.entries({ ...login, passwordConfirm: login.password }))
      await (
        await frame.waitForSelector(`dialog[open] #account-${name}`, { visible: true })
      )?.type(text);
    await frame.$eval('dialog[open] #account-terms', (box) => {
      (box as HTMLInputElement).click();
    });
    await page.keyboard.press('Enter');
    await respondToPopup(page, 'link', login.email);
    await clickIn(frame, en.text('messenger', 'card.unlink'));
    await respondToPopup(page, 'no', 'Telegram');
    expect(await linkedIn(frame)).toBe(1);
    await clickIn(frame, en.text('messenger', 'card.unlink'));
    await respondToPopup(page, 'yes', 'Telegram');
    await poll(async () => ((await linkedIn(frame)) === 0 ? true : null), {
      timeoutMs: settleMs,
      what: 'the link to be removed',
    });
  });
});

/** Creates an order as the user whose session is open in the frame. */
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
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(order),
    });
    if (!response.ok) throw new Error(`No order was made: ${await response.text()}`);
    return (await response.json()) as {
      readonly orderId: number;
      readonly destinationAddress: string;
    };
  }, createOrder.path);

test('an order link opens directly for its owner, while others have to enter the destination address', async () => {
  const user = newUser();
  await browser.visit(phone, async ({ page }) => {
    const frame = await messenger.launch(page, { user });
    await waitForAccount(frame);
    const { orderId, destinationAddress } = await orderIn(frame);
    const start = `order___${String(orderId)}`;
    const search = async (): Promise<string> =>
      (await messenger.waitForFramePath(page, `/order/${String(orderId)}`)).evaluate(
        () => window.location.search,
      );
    await messenger.launch(page, { user, start });
    expect(new URLSearchParams(await search()).get('destinationAddress')).toBe(destinationAddress);
    await messenger.launch(page, { user: newUser(), start });
    expect(await search()).toBe('');
  });
});
