import type { Frame, Page } from 'puppeteer';

import { fetchAccountData } from '../../contract/endpoints/accounts';
import { poll } from './poll';

export const settleMs = 60_000;

type MessengerEvent = {
  readonly eventType: string;
  readonly eventData: Readonly<Record<string, unknown>>;
};
/** How the host page should open the app. */
type LaunchOptions = Readonly<
  Partial<Record<'user' | 'theme' | 'start' | 'path' | 'age' | 'forged', string>>
>;

/** The sandbox's messenger, whose host page opens the app in a frame. */
export type Messenger = {
  readonly hostUrl: string;
  /** Opens the app from the host page, with these values in its form. */
  launch(page: Page, launch: LaunchOptions): Promise<Frame>;
  /** Returns the app in the host page, once it is there. */
  appFrame(page: Page): Promise<Frame>;
  /** Returns the app in the host page, once it shows the page at this path. */
  waitForFramePath(page: Page, path: string): Promise<Frame>;
  /** Follows a link of the app to a page that opens as a new document. */
  follow(page: Page, path: string): Promise<Frame>;
};

/** Opens the messenger of the product at this address. */
export async function openMessenger(siteUrl: string): Promise<Messenger> {
  const { messengerHostUrl: hostUrl } = (await (await fetch(`${siteUrl}/api/sandbox`)).json()) as {
    messengerHostUrl: string;
  };
  return {
    hostUrl,
    async launch(page, launch) {
      await submitLaunchForm(page, hostUrl, launch);
      return appFrame(page, siteUrl);
    },
    appFrame: (page) => appFrame(page, siteUrl),
    waitForFramePath: (page, path) => waitForFramePath(page, siteUrl, path),
    follow: (page, path) => follow(page, siteUrl, path),
  };
}

async function submitLaunchForm(
  page: Page,
  hostUrl: string,
  {
    user = '1001',
    theme = 'light',
    start = '',
    path = '/',
    age = '0',
    forged = 'no',
  }: LaunchOptions,
): Promise<void> {
  if (!page.url().startsWith(hostUrl)) await page.goto(hostUrl);
  // Closes the previous app, so that it is not mistaken for the one that opens now.
  await page.click('#close');
  const isListed = ['1001', '1002'].includes(user);
  await page.evaluate(
    (fields, isForged) => {
      for (const [id, text] of Object.entries(fields))
        (document.getElementById(id) as HTMLInputElement).value = text;
      (document.querySelector('[name="forged"]') as HTMLInputElement).checked = isForged;
      (window as unknown as { posted: unknown[] }).posted.length = 0;
    },
    { user: isListed ? user : '1001', other: isListed ? '' : user, theme, start, path, age },
    forged === 'yes',
  );
  await page.click('#launch button[type="submit"]');
}

const appFrame = (page: Page, siteUrl: string): Promise<Frame> =>
  poll(
    async () =>
      page
        .frames()
        .find((frame) => frame !== page.mainFrame() && frame.url().startsWith(siteUrl)) ?? null,
    { timeoutMs: settleMs, what: 'the app in the frame' },
  );
/** Returns the events that the app has sent to the messenger since its start. */
export const eventsOn = (page: Page): Promise<readonly MessengerEvent[]> =>
  page.evaluate(() => (window as unknown as { posted: MessengerEvent[] }).posted);
/** Waits until the app sends this event to the messenger. */
export const waitForEvent = (page: Page, eventType: string): Promise<MessengerEvent> =>
  poll(
    async () => (await eventsOn(page)).findLast((posted) => posted.eventType === eventType) ?? null,
    {
      timeoutMs: settleMs,
      what: `the event ${eventType}`,
    },
  );
const waitForFramePath = (page: Page, siteUrl: string, path: string): Promise<Frame> =>
  poll(
    async () => {
      const frame = page
        .frames()
        .find((one) => one !== page.mainFrame() && one.url().startsWith(siteUrl));
      return frame !== undefined &&
        new URL(await frame.evaluate(() => window.location.href)).pathname === path
        ? frame
        : null;
    },
    { timeoutMs: settleMs, what: `the page ${path} in the frame` },
  );

async function follow(page: Page, siteUrl: string, path: string): Promise<Frame> {
  const frame = await appFrame(page, siteUrl);
  await frame.$eval(`a[href="${path}"]`, (link) => {
    (link as HTMLAnchorElement).click();
  });
  const opened = await waitForFramePath(page, siteUrl, path);
  await opened.waitForFunction(
    () => performance.getEntriesByName('quayside:interactive').length > 0,
    { polling: 100 },
  );
  return opened;
}

export type Account = { readonly userId: number; readonly email: string | null };
/**
 * Returns the account of the session in the frame, according to the service; null for a guest.
 */
export const accountIn = (frame: Frame): Promise<Account | null> =>
  frame.evaluate(async (path) => {
    const response = await fetch(path, { credentials: 'include' });
    return response.ok ? ((await response.json()) as Account) : null;
  }, fetchAccountData.path);
export const waitForAccount = (frame: Frame): Promise<Account> =>
  poll(() => accountIn(frame).catch(() => null), { timeoutMs: settleMs, what: 'an account' });
/**
 * Presses the button of that name in the page of the app. It is found and pressed in one step,
 * because a page that is still loading moves its buttons.
 */
export const clickIn = (frame: Frame, name: string): Promise<true> =>
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
