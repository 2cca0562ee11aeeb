import type { Page } from 'puppeteer';

import { fetchAccountData, refreshSession } from '../contract/endpoints/accounts';
import { fetchSandbox } from '../contract/endpoints/sandbox';
import { waitForPath } from './support/account-pages';
import { accessibilityViolations } from './support/axe';
import type { TestBrowser } from './support/browser';
import { readMail } from './support/mail';
import { waitForTextOnPage } from './support/order-form';
import { poll } from './support/poll';
import { shareBrowser, shareProduct, type SharedProduct } from './support/pool/shared';
import { openInteractive, openSettled } from './support/settle';
import { createWording, type Wording } from './support/texts';

jest.setTimeout(300_000);

const password = 'correct horse battery';
const newPassword = 'another horse battery';

let product: SharedProduct;
let browser: TestBrowser;
let mailUrl: string;
beforeAll(async () => {
  [product, browser] = await Promise.all([shareProduct(), shareBrowser()]);
  mailUrl = (
    (await (await fetch(`${product.url}${fetchSandbox.path}`)).json()) as { mailUrl: string }
  ).mailUrl;
});
afterAll(async () => {
  await browser.close();
  await product.release();
});

let visitors = 0;
const freshEmail = (): string => `visitor${Date.now()}x${(visitors += 1)}@example.com`;

const onField = (name: string): string => `dialog[open] #account-${name}`;
const dialogOpen = (page: Page, titled: string) =>
  page.waitForFunction(
    (title) => document.querySelector('dialog[open] h2')?.textContent === title,
    {},
    titled,
  );
const dialogClosed = (page: Page) =>
  page.waitForFunction(() => document.querySelector('dialog[open]') === null);
const fill = async (page: Page, texts: Readonly<Record<string, string>>): Promise<void> => {
  for (const [name, text] of Object.entries(texts)) {
    await page.waitForSelector(onField(name), { visible: true });
    await page.locator(onField(name)).fill(text);
  }
};
const submit = (page: Page) => page.click('dialog[open] form button[type="submit"]');
const storedAccount = (page: Page) =>
  page.evaluate(() => localStorage.getItem('quayside.account.v1'));

/** Presses the button with this name, wherever it is. */
async function clickButton(page: Page, name: string): Promise<void> {
  await page.locator(`::-p-aria([name="${name}"][role="button"])`).click();
}

async function openLogin(page: Page, wording: Wording): Promise<void> {
  const isPhone = await page.evaluate(() => window.innerWidth < 600);
  if (isPhone) await clickButton(page, wording.text('common', 'header.menu'));
  await clickButton(page, wording.text('common', 'account.logIn'));
  await dialogOpen(page, wording.text('account', 'title.login'));
}

async function register(page: Page, wording: Wording, email: string): Promise<void> {
  await openInteractive(page, `${product.url}${wording.prefix === '' ? '/' : wording.prefix}`);
  await openLogin(page, wording);
  await clickButton(page, wording.text('account', 'switch.register'));
  await dialogOpen(page, wording.text('account', 'title.register'));
  await fill(page, { email, password, passwordConfirm: password });
  await page.click(onField('terms'));
  await submit(page);
  await dialogClosed(page);
  await waitForPath(page, `${wording.prefix}/profile/affiliate-program`);
}

describe.each([
  ['en', 'light', 1440],
  ['ru', 'dark', 360],
] as const)('accounts in %s, %s, %i px wide', (locale, theme, width) => {
  const wording = createWording(locale);
  const visit = (steps: (page: Page) => Promise<void>) =>
    browser.visit({ theme, width, height: 740, language: locale }, ({ page }) => steps(page));

  test('each dialog is accessible and reports invalid input', () =>
    visit(async (page) => {
      await openInteractive(page, `${product.url}${wording.prefix === '' ? '/' : wording.prefix}`);
      await openLogin(page, wording);
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('account-email');
      expect(await accessibilityViolations(page)).toEqual([]);
      await submit(page);
      await waitForTextOnPage(page, wording.text('account', 'error.EMAIL_VALIDATION_ERROR'));
      expect(await accessibilityViolations(page)).toEqual([]);
      for (const [name, kind] of [
        ['register', 'register'],
        ['forgotten', 'restore-password'],
        ['hasCode', 'new-password'],
      ] as const) {
        await clickButton(page, wording.text('account', `switch.${name}`));
        await dialogOpen(page, wording.text('account', `title.${kind}`));
        expect(await accessibilityViolations(page)).toEqual([]);
      }
      await page.keyboard.press('Escape');
      await dialogClosed(page);
    }));

  test('a visitor registers, stays logged in across reloads and tabs, and logs out of all tabs at once', () =>
    visit(async (page) => {
      const email = freshEmail();
      await register(page, wording, email);
      expect(JSON.parse((await storedAccount(page)) ?? '{}')).toMatchObject({
        email,
        permissions: 'USER',
      });
      const other = await page.browserContext().newPage();
      await openInteractive(other, `${product.url}${wording.prefix}/docs`);
      await openInteractive(page, `${product.url}${wording.prefix}/profile/info`);
      await waitForTextOnPage(page, email);
      await clickButton(page, wording.text('profile', 'info.logout'));
      await waitForPath(page, wording.prefix === '' ? '/' : wording.prefix);
      expect(await storedAccount(page)).toBeNull();
      await other.waitForFunction(
        (words) =>
          [...document.querySelectorAll('header button')].some(
            (button) =>
              button.getAttribute('aria-haspopup') === 'dialog' &&
              button.textContent.includes(words),
          ),
        {},
        wording.text('common', 'account.logIn'),
      );
      await other.close();
    }));

  test('a forgotten password is reset with the code from the email, and only the new password works', () =>
    visit(async (page) => {
      const email = freshEmail();
      await register(page, wording, email);
      await openInteractive(page, `${product.url}${wording.prefix}/profile/info`);
      await clickButton(page, wording.text('profile', 'info.logout'));
      await waitForPath(page, wording.prefix === '' ? '/' : wording.prefix);
      await openInteractive(page, page.url());
      await openLogin(page, wording);
      await clickButton(page, wording.text('account', 'switch.forgotten'));
      await fill(page, { email });
      await submit(page);
      await dialogOpen(page, wording.text('account', 'title.new-password'));
      const { text } = await readMail(mailUrl, email, (mail) =>
        /\b[A-Z0-9]{8}\b|\b[A-Z0-9]{4}[ -][A-Z0-9]{4}\b/.test(mail.text),
      );
      const resetCode = /\b[A-Z0-9]{8}\b|\b[A-Z0-9]{4}[ -][A-Z0-9]{4}\b/.exec(text)?.[0] ?? '';
      await fill(page, {
        resetCode: resetCode.toLowerCase(),
        password: newPassword,
        passwordConfirm: newPassword,
      });
      await submit(page);
      await dialogOpen(page, wording.text('account', 'title.login'));
      await waitForTextOnPage(page, wording.text('account', 'note.passwordChanged'));
      await fill(page, { email, password });
      await submit(page);
      await waitForTextOnPage(page, wording.text('account', 'error.ERR_INVALID_CREDENTIALS'));
      await fill(page, { password: newPassword });
      await submit(page);
      await dialogClosed(page);
      expect(JSON.parse((await storedAccount(page)) ?? '{}')).toMatchObject({ email });
    }));
});

test('guests on an account page log in first and then return to it', () =>
  browser.visit({}, async ({ page }) => {
    const wording = createWording('en');
    const email = freshEmail();
    await register(page, wording, email);
    await page.deleteCookie(...(await page.cookies()));
    await page.evaluate(() => {
      localStorage.clear();
    });
    await page.goto(`${product.url}/profile/history`);
    await dialogOpen(page, wording.text('account', 'title.login'));
    await waitForPath(page, '/');
    await fill(page, { email, password });
    await submit(page);
    await waitForPath(page, '/profile/history');
  }));

test('a missing access token is renewed once, however many requests the page sends', () =>
  browser.visit({}, async ({ page, errors }) => {
    const wording = createWording('en');
    await register(page, wording, freshEmail());
    const refreshes: number[] = [];
    const accounts: number[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith(refreshSession.path)) refreshes.push(response.status());
      if (response.url().endsWith(fetchAccountData.path)) accounts.push(response.status());
    });
    await page.deleteCookie({ name: 'access_token', domain: 'localhost' });
    await openInteractive(page, `${product.url}/profile/info`);
    await poll(async () => (accounts.includes(200) ? true : null), {
      what: 'the account to be read after a refresh',
    });
    expect(refreshes).toEqual([200]);
    expect(await storedAccount(page)).not.toBeNull();
    expect(errors.filter((trouble) => !trouble.includes('418'))).toEqual([]);
  }));

test('a session that was ended elsewhere ends in this browser too, and the user has to log in again', () =>
  browser.visit({}, async ({ page }) => {
    const wording = createWording('en');
    await register(page, wording, freshEmail());
    // A page that is still loading would send requests without the cookie below, and their
    // responses would renew the session.
    await openSettled(page, `${product.url}/support`);
    await page.browserContext().setCookie({
      name: 'access_token',
      value: 'x'.repeat(43),
      domain: 'localhost',
      path: '/',
      httpOnly: true,
      secure: true,
    });
    await page.goto(`${product.url}/profile/wallet`);
    await dialogOpen(page, wording.text('account', 'title.login'));
    expect(await storedAccount(page)).toBeNull();
  }));
