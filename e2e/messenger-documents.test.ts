import type { TestBrowser } from './support/browser';
import type { Messenger } from './support/messenger';
import { useMessenger } from './support/pool/use-messenger';

jest.setTimeout(300_000);

let browser: TestBrowser;
let messenger: Messenger;
const newUser = useMessenger(8_500, (shared) => {
  ({ browser, messenger } = shared);
});
const phone = { width: 1_280, height: 900 } as const;

test('the back button leads through documents, also after a step back', async () => {
  await browser.visit(phone, async ({ page }) => {
    await messenger.launch(page, { user: newUser(), start: 'docs' });
    await messenger.waitForFramePath(page, '/docs');
    await page.waitForSelector('#back:not([hidden])');
    const goBack = async (path: string): Promise<void> => {
      await page.waitForSelector('#back:not([hidden])');
      await page.click('#back');
      await messenger.waitForFramePath(page, path);
    };
    await messenger.follow(page, '/blog');
    await goBack('/docs');
    await messenger.follow(page, '/how-it-works');
    await goBack('/docs');
    await goBack('/');
  });
});

test('a page without a main action hides the main button of the page before', async () => {
  await browser.visit(phone, async ({ page }) => {
    await messenger.launch(page, { user: newUser(), start: 'pair___btc-eth' });
    await messenger.waitForFramePath(page, '/exchange-btc-eth');
    await page.waitForSelector('#main-button:not([hidden])');
    await messenger.follow(page, '/docs');
    await page.waitForSelector('#main-button[hidden]');
  });
});

test('a link never shows another theme than that of the messenger', async () => {
  await browser.visit(phone, async ({ page }) => {
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'light' }]);
    await page.evaluateOnNewDocument(() => {
      const themes: (string | undefined)[] = [];
      Object.assign(window, { themes });
      new MutationObserver(() => {
        themes.push(document.documentElement.dataset.theme);
      }).observe(document, { subtree: true, attributeFilter: ['data-theme'] });
    });
    await messenger.launch(page, { user: newUser(), theme: 'dark', start: 'blog' });
    const first = await messenger.waitForFramePath(page, '/blog');
    await first.waitForSelector('html[data-messenger-theme][data-theme="dark"]');
    const ground = (): string => document.documentElement.style.getPropertyValue('--ground');
    const colour = await first.evaluate(ground);
    expect(colour).not.toBe('');
    const next = await messenger.follow(page, '/docs');
    expect(await next.evaluate(() => (window as unknown as { themes: string[] }).themes)).toEqual([
      'dark',
    ]);
    expect(await next.evaluate(ground)).toBe(colour);
  });
});
