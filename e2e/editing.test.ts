import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

import type { Page } from 'puppeteer';

import { logIn } from '../contract/endpoints/accounts';
import type { Login } from './support/account-pages';
import type { TestBrowser } from './support/browser';
import { poll } from './support/poll';
import { shareBrowser, shareProduct, type SharedProduct } from './support/pool/shared';

jest.setTimeout(240_000);

let product: SharedProduct;
let browser: TestBrowser;
beforeAll(async () => {
  [product, browser] = await Promise.all([shareProduct(), shareBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product.release();
});

const post = 'content/blog/guides/how-a-swap-goes/index.en.md';
const entry = '/admin#/collections/blog-guides/entries/how-a-swap-goes/index';

const tooLong = ' and much longer than any search engine shows in its list of results';

const git = (...args: readonly string[]): string =>
  execFileSync('git', ['-C', join(product.settings.DATA_DIR ?? '', 'content.git'), ...args], {
    encoding: 'utf8',
  });

/** The form's field of a title. */
const title = '.field[data-key-path="title"]';

/** Opens `/admin` as the sandbox's editor, whose session has to be renewed for it. */
async function signIn(page: Page): Promise<void> {
  const visitor = { name: 'u_id', value: 'editors-browser', domain: new URL(product.url).hostname };
  const response = await fetch(`${product.url}/api/sandbox`);
  const { editorLogin } = (await response.json()) as { editorLogin: Login };
  await page.goto(`${product.url}/admin`);
  const status = await page.evaluate(
    async (path, login) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch(path, { method: 'POST', headers, body: login })).status;
    },
    logIn.path,
    JSON.stringify({ ...editorLogin, browserFingerprint: visitor.value }),
  );
  expect(status).toBeLessThan(300);
  const context = page.browserContext();
  await context.setCookie(visitor);
  const cookies = await context.cookies();
  await context.deleteCookie(...cookies.filter(({ name }) => name === 'access_token'));
  const button = await page.waitForSelector('button::-p-text(Quayside)');
  await button?.evaluate((element) => (element as HTMLElement).click());
  await page.waitForSelector('::-p-text(Blog: Guides)');
}

/** Opens the form of the post, at the end of its title. */
async function openTitle(page: Page): Promise<void> {
  await page.goto(`${product.url}${entry}`);
  await page.waitForFunction(() => {
    const inputs = [...document.querySelectorAll('input')];
    const title = inputs.find(({ value }) => value.startsWith('How a swap works'));
    title?.focus();
    return title !== undefined;
  });
  await page.keyboard.press('End');
}

async function save(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const buttons = [...document.querySelectorAll('button')];
    const save = buttons.find(({ innerText, disabled }) => innerText === 'Save' && !disabled);
    save?.click();
    return save !== undefined;
  });
}

/** What would be a leak or a gap of the policy. */
function watch(page: Page): readonly string[] {
  const found: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(product.url) && !/^(?:blob|data|about):/.test(url)) found.push(url);
  });
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) found.push(message.text());
  });
  return found;
}

/** The overview leads to the form of what it lists. */
async function openOverview(page: Page): Promise<void> {
  await page.goto(`${product.url}/admin/overview`);
  await page.waitForSelector('::-p-text(This is a sandbox)');
  const link = await page.waitForSelector('section a[href^="/admin#/collections/"]');
  await link?.evaluate((element) => (element as HTMLElement).click());
  await page.waitForSelector('.field[data-key-path]');
}

test('an editor sees a mistake at its field, and changes one line of a post', async () => {
  await browser.visit({}, async ({ page }) => {
    const leaks = watch(page);
    await signIn(page);
    const before = git('rev-parse', 'main').trim();
    await openOverview(page);
    await openTitle(page);
    await page.keyboard.type(tooLong);
    const mark = await page.waitForSelector(`${title} [aria-invalid="true"]`);
    const message = await mark?.evaluate(
      (input) => document.getElementById(input.getAttribute('aria-errormessage') ?? '')?.innerText,
    );
    expect(message).toContain('Longer than 70 characters');
    for (let typed = tooLong.length; typed > 0; typed -= 1) await page.keyboard.press('Backspace');
    await page.keyboard.type(' now');
    await page.waitForSelector(`${title} [aria-invalid="false"]`);
    await save(page);
    const after = await poll(
      async () => {
        const head = git('rev-parse', 'main').trim();
        return head === before ? null : head;
      },
      { timeoutMs: 60_000, what: 'a commit' },
    );
    expect(git('diff', '--numstat', before, after).trim()).toBe(`1\t1\t${post}`);
    // The form closes once the interface knows that it has saved.
    await page.waitForFunction(() => !location.hash.includes('/entries/'));
    await openTitle(page);
    await page.keyboard.type(tooLong);
    await save(page);
    await page.waitForSelector('[role="alertdialog"] ::-p-text(Longer than 70 characters)');
    expect(git('rev-parse', 'main').trim()).toBe(after);
    expect(leaks).toEqual([]);
  });
});

test('the page of the interface has a policy of its own, and is not for search engines', async () => {
  const { headers } = await fetch(`${product.url}/admin`);
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self';/);
  expect(headers.get('content-security-policy')).not.toContain('unsafe-inline');
  expect(headers.get('x-robots-tag')).toBe('noindex');
});
