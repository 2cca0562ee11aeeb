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

const git = (...args: readonly string[]): string =>
  execFileSync('git', ['-C', join(product.settings.DATA_DIR ?? '', 'content.git'), ...args], {
    encoding: 'utf8',
  });

/** Opens `/admin` as the sandbox's editor. */
async function signIn(page: Page): Promise<void> {
  const response = await fetch(`${product.url}/api/sandbox`);
  const { editorLogin } = (await response.json()) as { editorLogin: Login };
  await page.goto(`${product.url}/admin`);
  const status = await page.evaluate(
    async (path, login) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch(path, { method: 'POST', headers, body: login })).status;
    },
    logIn.path,
    JSON.stringify({ ...editorLogin, browserFingerprint: 'editor' }),
  );
  expect(status).toBeLessThan(300);
  const button = await page.waitForSelector('button::-p-text(Quayside)');
  await button?.evaluate((element) => (element as HTMLElement).click());
  await page.waitForSelector('::-p-text(Blog: Guides)');
}

/** Types at the end of the title, and saves. */
async function saveTitle(page: Page, addition: string): Promise<void> {
  await page.goto(`${product.url}${entry}`);
  await page.waitForFunction(() => {
    const inputs = [...document.querySelectorAll('input')];
    const title = inputs.find(({ value }) => value.startsWith('How a swap works'));
    title?.focus();
    return title !== undefined;
  });
  await page.keyboard.press('End');
  await page.keyboard.type(addition);
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

test('an editor changes one line of a post, and a mistake is refused', async () => {
  await browser.visit({}, async ({ page }) => {
    const leaks = watch(page);
    await signIn(page);
    const before = git('rev-parse', 'main').trim();
    await saveTitle(page, ' now');
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
    await saveTitle(page, ' and much longer than any search engine shows in its list of results');
    await page.waitForSelector('::-p-text(is longer than 70 characters)');
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
