import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Page } from 'puppeteer-core';

import { API_PATHS } from '../../contract/operations/paths';
import { accessibilityFaults } from './axe';
import { poll } from './poll';
import { openHydrated } from './settle';
import type { Wording } from './texts';

/** Somebody with an account. */
export type Login = { readonly email: string; readonly password: string };

export const seePath = (page: Page, path: string): Promise<true> =>
  poll(async () => (new URL(page.url()).pathname === path ? true : null), {
    timeoutMs: 60_000,
    what: `the page ${path}, not ${page.url()}`,
  });

const field = (name: string): string => `dialog[open] #account-${name}`;

async function pressInDialog(page: Page, name: string): Promise<void> {
  await page.locator(`::-p-aria([name="${name}"][role="button"])`).click();
}

async function typeInto(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(texts)) {
    await page.waitForSelector(field(name), { visible: true });
    await page.locator(field(name)).fill(text);
  }
}

/**
 * A user who has registered elsewhere.
 * @param details what else the call is told, such as a locale.
 * @returns the email, which nobody else has
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
  const answer = await fetch(`${siteUrl}${API_PATHS.register}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  expect(answer.status).toBe(201);
  return email;
}

/**
 * A guest on the page of the affiliate programme is asked to log in, makes an account instead, and
 * is led back there.
 */
export async function registerByDialog(
  page: Page,
  siteUrl: string,
  wording: Wording,
  { email, password }: Login,
): Promise<void> {
  await openHydrated(page, `${siteUrl}${wording.prefix}/profile/affiliate-program`);
  await page.waitForSelector(field('email'), { visible: true });
  await pressInDialog(page, wording.text('account', 'switch.register'));
  await typeInto(page, { email, password, passwordConfirm: password });
  await page.click(field('terms'));
  await page.click('dialog[open] form button[type="submit"]');
  await seePath(page, `${wording.prefix}/profile/affiliate-program`);
}

/**
 * A guest opens a page of the account, logs in, and is there.
 * @param path without the prefix of the language
 */
export async function logInOn(
  page: Page,
  siteUrl: string,
  wording: Wording,
  path: string,
  { email, password }: Login,
): Promise<void> {
  await openHydrated(page, `${siteUrl}${wording.prefix}${path}`);
  await typeInto(page, { email, password });
  await page.keyboard.press('Enter');
  await seePath(page, `${wording.prefix}${path}`);
}

/**
 * Opens a page of the account and waits until everything has been loaded into it.
 * @param path without the prefix of the language
 */
export async function openScreen(
  page: Page,
  siteUrl: string,
  { prefix }: Wording,
  path: string,
): Promise<void> {
  await openHydrated(page, `${siteUrl}${prefix}${path}`);
  await page.waitForFunction(
    () =>
      document.querySelector('main nav [aria-current]') !== null &&
      document.querySelector('main [aria-busy="true"]') === null,
  );
}

export const fitsScreen = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

/** Nobody is kept out of the page, and it fits its screen. */
export async function expectSound(page: Page): Promise<void> {
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await fitsScreen(page)).toBe(true);
}

/** What a press makes the browser save. */
export async function downloadedText(page: Page, press: () => Promise<void>): Promise<string> {
  const downloadPath = mkdtempSync(join(tmpdir(), 'quayside-download-'));
  const session = await page.createCDPSession();
  const browserContextId = page.browserContext().id ?? '';
  await session.send('Browser.setDownloadBehavior', {
    behavior: 'allow',
    downloadPath,
    browserContextId,
  });
  await press();
  const name = await poll(
    async () => readdirSync(downloadPath).find((file) => !file.endsWith('.crdownload')) ?? null,
    { timeoutMs: 60_000, what: 'a file to be saved' },
  );
  await session.detach();
  return readFileSync(join(downloadPath, name), 'utf8');
}
