import type { Page } from 'puppeteer';

import { fetchSandbox } from '../contract/endpoints/sandbox';
import { expectAccessiblePage, registerElsewhere, waitForPath } from './support/account-pages';
import { accessibilityViolations } from './support/axe';
import type { TestBrowser } from './support/browser';
import { readMail } from './support/mail';
import { clickButton, waitForText } from './support/order-page';
import { shareBrowser, shareProduct, type SharedProduct } from './support/pool/shared';
import { openInteractive } from './support/settle';
import { createWording } from './support/texts';
import { addDevice } from './support/virtual-device';

jest.setTimeout(300_000);

const password = 'a long enough password';

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

/** Waits for an alert or a notice in the open dialog. */
const waitForTextInDialog = (page: Page, words: string) =>
  page.waitForFunction(
    (wanted) =>
      (document.querySelector<HTMLElement>('dialog[open]')?.innerText ?? '').includes(wanted),
    {},
    words,
  );

/** Presses a button of the open dialog by its label. */
async function clickInDialog(page: Page, words: string): Promise<void> {
  await page.waitForFunction(
    (wanted) =>
      [...document.querySelectorAll('dialog[open] button')].some(
        (button) => button.textContent === wanted,
      ),
    {},
    words,
  );
  await page.evaluate((wanted) => {
    [...document.querySelectorAll<HTMLButtonElement>('dialog[open] button')]
      .find((button) => button.textContent === wanted)
      ?.click();
  }, words);
}

describe.each([
  ['en', 'light', 1440],
  ['ru', 'dark', 360],
] as const)('passkeys in %s, %s, %i px wide', (locale, theme, width) => {
  const { prefix, text } = createWording(locale);
  const home = prefix === '' ? '/' : prefix;

  test('can be added, used for login, renamed and deleted; then only the password works', () =>
    browser.visit({ theme, width, height: 740, language: locale }, async ({ page }) => {
      const { cdp, authenticatorId } = await addDevice(page);
      const email = await registerElsewhere(product.url, password, { locale });
      await openInteractive(page, `${product.url}${prefix}/profile/info`);
      await page.waitForSelector('dialog[open] #account-email', { visible: true });
      // There is no passkey yet: the browser finds none, and the page shows the alternatives.
      await clickInDialog(page, text('account', 'passkey.login'));
      await waitForTextInDialog(page, text('account', 'passkey.trouble.cancelled'));
      expect(await accessibilityViolations(page)).toEqual([]);
      await page.locator('dialog[open] #account-email').fill(email);
      await page.locator('dialog[open] #account-password').fill(password);
      await page.click('dialog[open] form button[type="submit"]');
      await waitForPath(page, `${prefix}/profile/info`);

      await waitForText(page, text('profile', 'passkeys.empty'));
      await page
        .locator('section[aria-labelledby="profile-passkeys"] form input')
        .fill('My laptop');
      await clickButton(page, text('profile', 'passkeys.add'));
      await waitForText(page, 'My laptop');
      expect(
        (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
      ).toMatchObject([{ rpId: 'localhost', isResidentCredential: true }]);
      await expectAccessiblePage(page);
      const mail = await readMail(mailUrl, email, ({ text: words }) =>
        words.includes('/profile/info'),
      );
      expect(mail.text).toContain('passkey');
      await clickButton(page, text('profile', 'passkeys.add'));
      await waitForText(page, text('profile', 'passkeys.trouble.known'));

      await clickButton(page, text('profile', 'info.logout'));
      await waitForPath(page, home);
      await openInteractive(page, `${product.url}${prefix}/profile/info`);
      await page.waitForSelector('dialog[open] #account-email', { visible: true });
      await clickInDialog(page, text('account', 'passkey.login'));
      await waitForPath(page, `${prefix}/profile/info`);
      await waitForText(page, email);

      await clickButton(page, text('profile', 'passkeys.rename'));
      await page
        .locator('section[aria-labelledby="profile-passkeys"] li form input')
        .fill('Old laptop');
      await clickButton(page, text('profile', 'passkeys.save'));
      await waitForText(page, 'Old laptop');
      await clickButton(page, text('profile', 'passkeys.remove'));
      await clickButton(page, text('profile', 'passkeys.removeYes'));
      await waitForText(page, text('profile', 'passkeys.empty'));

      await clickButton(page, text('profile', 'info.logout'));
      await waitForPath(page, home);
      await openInteractive(page, `${product.url}${prefix}/profile/info`);
      await page.waitForSelector('dialog[open] #account-email', { visible: true });
      await clickInDialog(page, text('account', 'passkey.login'));
      await waitForTextInDialog(page, text('account', 'passkey.trouble.refused'));
      await page.locator('dialog[open] #account-email').fill(email);
      await page.locator('dialog[open] #account-password').fill(password);
      await page.click('dialog[open] form button[type="submit"]');
      await waitForPath(page, `${prefix}/profile/info`);
    }));
});

test('a device that does not verify its user gets no passkey', () =>
  browser.visit({}, async ({ page }) => {
    const { text } = createWording('en');
    const { cdp, authenticatorId } = await addDevice(page);
    const email = await registerElsewhere(product.url, password, { locale: 'en' });
    await openInteractive(page, `${product.url}/profile/info`);
    await page.waitForSelector('dialog[open] #account-email', { visible: true });
    await page.locator('dialog[open] #account-email').fill(email);
    await page.locator('dialog[open] #account-password').fill(password);
    await page.click('dialog[open] form button[type="submit"]');
    await waitForPath(page, '/profile/info');
    await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
    await waitForText(page, text('profile', 'passkeys.empty'));
    await clickButton(page, text('profile', 'passkeys.add'));
    await waitForText(page, text('profile', 'passkeys.trouble.cancelled'));
    expect((await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials).toEqual(
      [],
    );
  }));
