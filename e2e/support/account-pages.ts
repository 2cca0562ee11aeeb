import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Page } from 'puppeteer';

import { registerAccount } from '../../contract/endpoints/accounts';
import { accessibilityViolations } from './axe';
import { poll } from './poll';
import { openInteractive } from './settle';
import type { Wording } from './texts';

/** The login data of an account. */
export type Login = { readonly email: string; readonly password: string };

export const waitForPath = (page: Page, path: string): Promise<true> =>
  poll(async () => (new URL(page.url()).pathname === path ? true : null), {
    timeoutMs: 60_000,
    what: `the page ${path}, not ${page.url()}`,
  });

const field = (name: string): string => `dialog[open] #account-${name}`;

async function clickInDialog(page: Page, name: string): Promise<void> {
  await page.locator(`::-p-aria([name="${name}"][role="button"])`).click();
}

async function typeInto(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(texts)) {
    await page.waitForSelector(field(name), { visible: true });
    await page.locator(field(name)).fill(text);
  }
}

/**
 * Registers a user outside the browser.
 * @param details other fields of the call, such as a locale.
 * @returns the email, which is unique
 */
export async function registerElsewhere(
  siteUrl: string,
  password: string,
  details: { readonly locale?: string } = {},
): Promise<string> {
  const email = `${randomBytes(6).toString('hex')}@example.com`;
  const body = JSON.stringify({
    email,
    password,
    browserFingerprint: 'registered-elsewhere',
    ...details,
  });
  const response = await fetch(`${siteUrl}${registerAccount.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  expect(response.status).toBe(201);
  return email;
}

/**
 * Opens the affiliate program as a guest, creates an account instead of logging in, and returns to
 * the page.
 */
export async function registerByDialog(
  page: Page,
  siteUrl: string,
  wording: Wording,
  { email, password }: Login,
): Promise<void> {
  await openInteractive(page, `${siteUrl}${wording.prefix}/profile/affiliate-program`);
  await page.waitForSelector(field('email'), { visible: true });
  await clickInDialog(page, wording.text('account', 'switch.register'));
  await typeInto(page, { email, password, passwordConfirm: password });
  await page.click(field('terms'));
  await page.click('dialog[open] form button[type="submit"]');
  await waitForPath(page, `${wording.prefix}/profile/affiliate-program`);
}

/**
 * Opens an account page as a guest, logs in, and waits for the page.
 * @param path without the language prefix
 */
export async function logInAt(
  page: Page,
  siteUrl: string,
  wording: Wording,
  path: string,
  { email, password }: Login,
): Promise<void> {
  await openInteractive(page, `${siteUrl}${wording.prefix}${path}`);
  await typeInto(page, { email, password });
  await page.keyboard.press('Enter');
  await waitForPath(page, `${wording.prefix}${path}`);
}

/**
 * Opens an account page and waits until everything on it has loaded.
 * @param path without the language prefix
 */
export async function openScreen(
  page: Page,
  siteUrl: string,
  { prefix }: Wording,
  path: string,
): Promise<void> {
  await openInteractive(page, `${siteUrl}${prefix}${path}`);
  await page.waitForFunction(
    () =>
      document.querySelector('main nav [aria-current]') !== null &&
      document.querySelector('main [aria-busy="true"]') === null,
  );
}

export const fitsScreen = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

/** Checks that the page has no accessibility violations and fits its screen. */
export async function expectAccessiblePage(page: Page): Promise<void> {
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await fitsScreen(page)).toBe(true);
}

/** Returns the text of the file that the browser saves after a click. */
export async function downloadedText(page: Page, press: () => Promise<void>): Promise<string> {
  const downloadPath = mkdtempSync(join(tmpdir(), 'quayside-download-'));
  const session = await page.createCDPSession();
  const browserContextId = page.browserContext().id ?? '';
  await session.send('Browser.setDownloadBehavior', {
    behavior: 'allow',
    downloadPath,
    browserContextId,
    eventsEnabled: true,
  });
  let isSaved = false;
  session.on('Browser.downloadProgress', ({ state }) => {
    isSaved ||= state === 'completed';
  });
  await press();
  const name = await poll(async () => (isSaved ? (readdirSync(downloadPath)[0] ?? null) : null), {
    timeoutMs: 60_000,
    what: 'a file to be saved',
  });
  await session.detach();
  return readFileSync(join(downloadPath, name), 'utf8');
}
