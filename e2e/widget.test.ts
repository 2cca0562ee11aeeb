import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Frame, Page } from 'puppeteer';

import { WIDGET_LOADER, widgetLoaderUrl } from '../contract/site/widget';
import { accessibilityViolations } from './support/axe';
import type { TestBrowser } from './support/browser';
import { poll } from './support/poll';
import { shareBrowser, shareProduct, type SharedProduct } from './support/pool/shared';
import { openSettled } from './support/settle';

jest.setTimeout(240_000);

let product: SharedProduct;
let browser: TestBrowser;
let host: Server;
let hostUrl: string;

/** Returns a page of someone else's site, on a host name other than ours. */
const hostPage = (): string => {
  const { pathname, search } = new URL(requestedPath, 'http://host');
  if (pathname === '/framed')
    return (
      '<!doctype html><title>Framed</title>' +
      `<iframe src="${product.url}${new URLSearchParams(search).get('path') ?? ''}"></iframe>`
    );
  return `<!doctype html><html lang="en"><title>A shop</title>
<script async src="${product.url}${widgetLoaderUrl()}"
  integrity="${WIDGET_LOADER.integrity}" crossorigin="anonymous"></script>
<script>
  window.heard = [];
  for (const type of ['ready', 'resize', 'quote', 'continue', 'error'])
    document.addEventListener('quayside:' + type, ({ detail }) => window.heard.push(detail));
</script>
<quayside-widget ${decodeURIComponent(search.slice(1))}></quayside-widget>`;
};
let requestedPath = '/';

beforeAll(async () => {
  [product, browser] = await Promise.all([shareProduct(), shareBrowser()]);
  host = createServer((request, response) => {
    requestedPath = request.url ?? '/';
    response.setHeader('content-type', 'text/html');
    response.end(request.url === '/favicon.ico' ? '' : hostPage());
  });
  await new Promise<void>((resolve) => {
    host.listen(0, '127.0.0.1', resolve);
  });
  hostUrl = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
});
afterAll(async () => {
  host.close();
  await browser.close();
  await product.release();
});

type Received = {
  type: string;
  send?: string;
  receive?: string;
  amount?: string | null;
  amountToGive?: string;
  heightPx?: number;
  parameter?: string;
};
const receivedIn = (page: Page): Promise<readonly Received[]> =>
  page.evaluate(() => (window as unknown as { heard: Received[] }).heard);
const waitForMessage = (page: Page, type: string): Promise<Received> =>
  poll(
    async () => (await receivedIn(page)).filter((message) => message.type === type).at(-1) ?? null,
    { what: `the event ${type}` },
  );

async function frameIn(page: Page): Promise<Frame> {
  return poll(
    async () => page.frames().find((frame) => frame.url().includes('/widget/frame')) ?? null,
    { what: 'the frame' },
  );
}

test('the widget on another site shows the live rate and links to the page of the pair', async () => {
  await browser.visit({ theme: 'light', width: 480 }, async ({ page, errors }) => {
    await page.goto(
      `${hostUrl}/?${encodeURIComponent('send="eth" receive="usdterc20" amount="0.25" theme="dark" ref="SHOP1"')}`,
    );
    const frame = await frameIn(page);
    await poll(
      async () => {
        const { send, receive, amountToGive } = await waitForMessage(page, 'quote');
        return send === 'eth' && receive === 'usdterc20' && amountToGive === '0.25' ? true : null;
      },
      { what: 'a quote for the attributes of the element' },
    );
    expect((await receivedIn(page))[0]?.type).toBe('ready');
    const { heightPx } = await waitForMessage(page, 'resize');
    expect(
      await page.$eval('iframe', (element) => element.getBoundingClientRect().height),
    ).toBeCloseTo(Math.ceil(heightPx ?? 0), 0);
    expect(
      await frame.$eval('html', (html) => [
        html.getAttribute('data-theme'),
        html.scrollHeight <= window.innerHeight,
      ]),
    ).toEqual(['dark', true]);

    const opened = new Promise<Page | null>((resolve) => {
      page.once('popup', resolve);
    });
    await (await frame.waitForSelector('a[target="_blank"]'))?.click();
    const { pathname, searchParams } = new URL(
      (await opened)?.url() === 'about:blank'
        ? ((await (await opened)?.waitForNavigation())?.url() ?? '')
        : ((await opened)?.url() ?? ''),
    );
    expect([pathname, searchParams.get('amount'), searchParams.get('ref')]).toEqual([
      '/exchange-eth-usdterc20',
      '0.25',
      'SHOP1',
    ]);
    expect(await waitForMessage(page, 'continue')).toMatchObject({
      send: 'eth',
      receive: 'usdterc20',
      amount: '0.25',
    });
    expect(errors.filter((trouble) => !trouble.includes('favicon'))).toEqual([]);
  });
});

test('the page around the widget is notified of an unknown coin, and the widget still works', async () => {
  await browser.visit({ theme: 'light', width: 480 }, async ({ page }) => {
    await page.goto(`${hostUrl}/?${encodeURIComponent('send="nosuchcoin" lang="ru"')}`);
    expect(await waitForMessage(page, 'error')).toMatchObject({ parameter: 'send' });
    expect((await frameIn(page)).url()).toContain('/ru/widget/frame');
    expect(await page.$eval('iframe', (element) => element.title)).toContain('калькулятор');
    await waitForMessage(page, 'quote');
  });
});

test.each(['/', '/widget', '/order', '/exchange-eth-usdterc20'])(
  'another site cannot show %s in a frame',
  async (path) => {
    await browser.visit({ theme: 'light', width: 480 }, async ({ page }) => {
      await page.goto(`${hostUrl}/framed?path=${encodeURIComponent(path)}`);
      const frame = await poll(async () => page.frames()[1] ?? null, { what: 'the blocked frame' });
      await poll(async () => (frame.url().startsWith('chrome-error:') ? true : null), {
        what: 'the frame to be blocked',
      });
    });
  },
);

test.each(['light', 'dark'] as const)(
  'the widget frame and its coin list have no accessibility violations (%s theme)',
  async (theme) => {
    await browser.visit({ theme, width: 320, height: 480 }, async ({ page }) => {
      await openSettled(
        page,
        `${product.url}/widget/frame?send=eth&receive=usdterc20&theme=${theme}`,
      );
      expect(await page.$eval('html', (html) => html.getAttribute('data-theme'))).toBe(theme);
      expect(await accessibilityViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        320,
      );
      await page.click('form button[aria-haspopup="dialog"]');
      await page.waitForSelector('dialog[open] [role="option"]');
      expect(await accessibilityViolations(page)).toEqual([]);
    });
  },
);

test.each(['', 'lang="ru" '])(
  'the narrowest possible widget shows all of its content (attributes: %j)',
  async (language) => {
    await browser.visit({ theme: 'light', width: 480 }, async ({ page }) => {
      await page.goto(
        `${hostUrl}/?${encodeURIComponent(`${language}send="btc" receive="usdttrc20" style="max-width: 280px"`)}`,
      );
      await waitForMessage(page, 'quote');
      const frame = await frameIn(page);
      expect(
        await frame.evaluate(() => [window.innerWidth, document.documentElement.scrollWidth]),
      ).toEqual([280, 280]);
    });
  },
);

test('the builder on the widget page shows the code and a live preview of the widget', async () => {
  await browser.visit({ theme: 'light', width: 1440 }, async ({ page }) => {
    await openSettled(page, `${product.url}/widget`);
    await page.evaluate(() => {
      document.getElementById('builder')?.scrollIntoView();
    });
    await page.waitForSelector('#builder pre');
    expect(await page.$eval('#builder pre', (code) => code.textContent)).toContain(
      `integrity="${WIDGET_LOADER.integrity}"`,
    );
    expect(
      await page.$eval('#builder pre code', (code) => getComputedStyle(code).fontFamily),
    ).toContain('JetBrains Mono');
    const frame = await frameIn(page);
    await frame.waitForSelector('#send-amount');
    expect(await accessibilityViolations(page)).toEqual([]);
  });
});
