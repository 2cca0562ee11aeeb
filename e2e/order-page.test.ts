import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';

import type { OrderResponse } from '../contract/schemas/orders';
import { createApi } from './support/api';
import type { TestBrowser } from './support/browser';
import { createEvmClient, type EvmClient } from './support/evm-client';
import {
  fill,
  interceptOrders,
  orderUrl,
  clickButton,
  waitForText,
  visibleText,
} from './support/order-page';
import { poll } from './support/poll';
import { shareBrowser, shareProduct, type SharedProduct } from './support/pool/shared';
import { openSettled } from './support/settle';
import { createWording } from './support/texts';

jest.setTimeout(300_000);

const en = createWording('en');
const text = (key: string): string => en.text('order', key);
/** Returns the start of a text, up to its first placeholder. */
const textBeforePlaceholder = (key: string): string => (text(key).split('{{')[0] ?? '').trim();

let product: SharedProduct;
let browser: TestBrowser;
let chain: EvmClient;
beforeAll(async () => {
  [product, browser] = await Promise.all([shareProduct(), shareBrowser()]);
  chain = createEvmClient(await createApi(product.url).sandbox());
});
afterAll(async () => {
  await browser.close();
  await product.release();
});

const freshAddress = (): string => privateKeyToAddress(generatePrivateKey());

function create(): Promise<OrderResponse> {
  return createApi(product.url).createOrder({
    instrumentFrom: { currencyTitle: 'ETH', networkTitle: 'ETH' },
    instrumentTo: { currencyTitle: 'USDT', networkTitle: 'ERC20' },
    destinationAddress: freshAddress(),
    claimedDepositAmount: '0.1',
  });
}
const pay = (order: OrderResponse, amount = order.claimedDepositAmount) =>
  chain.payEther(order.depositAddress.depositAddress, amount);
const stateOf = async (order: OrderResponse): Promise<OrderResponse> =>
  createApi(product.url).order(order);

test('the page offers a refund of a deposit that cannot be exchanged', async () => {
  const order = await create();
  await pay(order, '0.0006');
  await browser.visit({}, async ({ page }) => {
    await openSettled(page, orderUrl(product.url, order));
    await waitForText(page, text('unexchangeable.title'), 120_000);
    await fill(page, '#order-refund-address', freshAddress());
    await clickButton(page, text('refund.request'));
    await waitForText(page, text('refunded.text'), 120_000);
  });
});

test('the socket updates the page from the deposit to the payout without polling', async () => {
  const order = await create();
  await browser.visit({}, async ({ page }) => {
    await page.evaluateOnNewDocument(() => {
      const original = window.setTimeout;
      // The polling interval never elapses; every other timer runs.
      window.setTimeout = ((run: () => void, delayMs?: number) =>
        delayMs === 5_000 ? 0 : original(run, delayMs)) as typeof window.setTimeout;
    });
    await openSettled(page, orderUrl(product.url, order));
    await waitForText(page, text('awaiting.address'));
    await pay(order);
    await waitForText(page, text('completed.text'), 120_000);
  });
});

test('a deposit address that was changed in transit is rejected, and never shown', async () => {
  const order = await create();
  const attacker = freshAddress();
  await browser.visit({}, async ({ page }) => {
    await interceptOrders(page, (real) => ({
      ...real,
      depositAddress: { ...real.depositAddress, depositAddress: attacker },
    }));
    await openSettled(page, orderUrl(product.url, order));
    await waitForText(page, text('proof.refusedTitle'));
    const shown = (await page.content()).replace(/<[^>]*>|\s/g, '');
    expect(shown).not.toContain(attacker);
    expect(await page.$('main svg[role="img"]')).toBeNull();
  });
});

test('an email is saved once, and is still there after a reload', async () => {
  const order = await create();
  await browser.visit({ width: 360, height: 740 }, async ({ page, errors }) => {
    await openSettled(page, orderUrl(product.url, order));
    await clickButton(page, text('email.summary'));
    await fill(page, '#order-email', 'me+swap@example.com');
    expect(await page.$eval('#order-email', (field) => (field as HTMLInputElement).value)).toBe(
      'meswap@example.com',
    );
    await clickButton(page, text('email.submit'));
    await waitForText(page, 'm•••@example.com');
    await openSettled(page, page.url());
    await waitForText(page, 'm•••@example.com');
    expect(await page.$('#order-email')).toBeNull();
    expect((await stateOf(order)).userEmail).toBe('meswap@example.com');
    expect(errors).toEqual([]);
  });
});

test('the page keeps the last response with its time while offline, and updates after reconnecting', async () => {
  const order = await create();
  await browser.visit({}, async ({ page }) => {
    const between = await interceptOrders(page, (real) => real);
    await openSettled(page, orderUrl(product.url, order));
    await waitForText(page, text('awaiting.address'));
    await page.setOfflineMode(true);
    await waitForText(page, text('unreachable.offline'));
    await waitForText(page, textBeforePlaceholder('unreachable.asOf'));
    await waitForText(page, text('awaiting.address'));
    await page.setOfflineMode(false);
    await poll(
      async () => ((await visibleText(page)).includes(text('unreachable.offline')) ? null : true),
      { what: 'the notice to disappear' },
    );
    // Like a laptop that is reopened where the service is unreachable.
    between.set(() => null);
    await page.reload({ waitUntil: 'load' });
    await waitForText(page, text('unreachable.title'));
    await waitForText(page, text('awaiting.address'));
    between.set((real) => real);
    await poll(
      async () => ((await visibleText(page)).includes(text('unreachable.title')) ? null : true),
      { what: 'the notice to disappear' },
    );
  });
});

test('a paid order can be found by number and address, and saved as a receipt and as CSV', async () => {
  const order = await create();
  await pay(order);
  const folder = mkdtempSync(join(tmpdir(), 'quayside-downloads-'));
  const saved = (ending: string): Promise<string> =>
    poll(
      async () => {
        const name = readdirSync(folder).find((file) => file.endsWith(ending));
        return name === undefined ? null : readFileSync(join(folder, name), 'utf8');
      },
      { what: `a file that ends in ${ending}` },
    );
  try {
    await browser.visit({}, async ({ page, errors }) => {
      const session = await browser.browser.target().createCDPSession();
      await session.send('Browser.setDownloadBehavior', {
        behavior: 'allow',
        downloadPath: folder,
        browserContextId: page.browserContext().id ?? '',
      });
      await openSettled(page, `${product.url}/support`);
      await page.evaluate(() => {
        document.getElementById('find-order')?.scrollIntoView();
      });
      await fill(page, '#find-order-id', String(order.orderId));
      await fill(page, '#find-order-address', order.destinationAddress);
      await clickButton(page, en.text('orders', 'find.submit'));
      await waitForText(page, text('completed.text'), 120_000);
      await clickButton(page, text('receipt.saveText'));
      const receipt = await saved('.txt');
      expect(receipt).toContain(`: ${order.orderId}\r\n`);
      expect(receipt).toContain(order.destinationAddress);
      expect(receipt).toContain((await stateOf(order)).withdrawals[0]?.txId);

      await clickButton(page, text('orders'));
      await waitForText(page, en.text('orders', 'status.completed'));
      await clickButton(page, en.text('orders', 'export'));
      const csv = await saved('.csv');
      expect(csv.charCodeAt(0)).toBe(0xfeff);
      expect(csv.split('\r\n')[1]).toMatch(
        new RegExp(
          `^${order.orderId},.*,0\\.1,ETH,.*,USDT ERC20,` +
            `${order.destinationAddress},${en.text('orders', 'status.completed')}$`,
        ),
      );
      await page.click(
        `button[aria-label="${en.text('orders', 'row.removeLabel').replace('{{id}}', String(order.orderId))}"]`,
      );
      await waitForText(page, en.text('orders', 'empty.title'));
      expect(errors).toEqual([]);
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('the order page prints as a receipt', async () => {
  const order = await create();
  await browser.visit({}, async ({ page }) => {
    await openSettled(page, orderUrl(product.url, order));
    await waitForText(page, text('awaiting.address'));
    await page.emulateMediaType('print');
    const printed = (await page.$eval('body', (body) => body.innerText)).replace(/\s+/g, ' ');
    expect(printed.startsWith(text('receipt.title').replace('{{id}}', String(order.orderId)))).toBe(
      true,
    );
    expect(printed).not.toContain(text('receipt.print'));
    const pdf = await page.pdf({ format: 'A4' });
    expect(
      Buffer.from(pdf)
        .toString('latin1')
        .match(/\/Type\s*\/Page[^s]/g),
    ).toHaveLength(1);
  });
});

test('the page asks for a missing destinationAddress, and reports a wrong one', async () => {
  const order = await create();
  await browser.visit({ width: 360, height: 740 }, async ({ page }) => {
    await openSettled(page, `${product.url}/order/${order.orderId}`);
    await waitForText(page, text('incorrect.missing.title'));
    await fill(page, '#order-destination', freshAddress());
    await clickButton(page, text('incorrect.open'));
    await waitForText(page, text('incorrect.wrong.title'));
    await fill(page, '#order-destination', order.destinationAddress);
    await clickButton(page, text('incorrect.open'));
    await waitForText(page, text('awaiting.address'));
  });
});

test.each(['en', 'ru'] as const)(
  'on a phone, the steps and their copy buttons leave enough width for the deposit address: %s',
  async (locale) => {
    const wording = createWording(locale);
    const order = await create();
    await browser.visit({ width: 360, height: 740, language: locale }, async ({ page, errors }) => {
      await openSettled(page, orderUrl(product.url, order, wording.prefix));
      await page.waitForSelector(`button[aria-label="${wording.text('order', 'copy.address')}"]`, {
        visible: true,
      });
      const places = await page.$eval(
        `button[aria-label="${wording.text('order', 'copy.address')}"]`,
        (button) => {
          const row = button.parentElement;
          const [list, line, address] = [button.closest('ol'), row, row?.querySelector('dd')].map(
            (element) => element?.getBoundingClientRect(),
          );
          return {
            insetPx:
              Math.abs((line?.left ?? NaN) - (list?.left ?? NaN)) +
              Math.abs((list?.right ?? NaN) - (line?.right ?? NaN)),
            addressShare: (address?.width ?? NaN) / (list?.width ?? NaN),
            listPx: list?.width ?? NaN,
          };
        },
      );
      // The content of the open step is below its marker, not next to it.
      expect(places.insetPx).toBeLessThan(2);
      expect(places.addressShare).toBeGreaterThan(0.75);
      expect(places.listPx).toBeGreaterThan(360 * 0.75);
      expect(errors).toEqual([]);
    });
  },
);
