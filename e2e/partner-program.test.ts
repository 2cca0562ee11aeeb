import { randomUUID } from 'node:crypto';

import type { Page } from 'puppeteer';
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';

import {
  createPartnerOrder,
  findPartnerOrder,
  listPartnerOrders,
  validatePartnerAddress,
} from '../contract/endpoints/partners';
import { fetchQuote } from '../contract/endpoints/quotes';
import type { OrderResponse } from '../contract/schemas/orders';
import type { QuoteResponse } from '../contract/schemas/quotes';
import {
  expectAccessiblePage,
  logInAt,
  openScreen,
  registerByDialog,
  type Login,
} from './support/account-pages';
import { createApi } from './support/api';
import type { TestBrowser } from './support/browser';
import { createEvmClient } from './support/evm-client';
import { readGauge } from './support/metrics';
import { fill, clickButton, waitForText } from './support/order-page';
import { createPartnerProgram, type KeyPair, type PartnerProgram } from './support/partner-program';
import { poll } from './support/poll';
import { shareBrowser, shareProduct, type SharedProduct } from './support/pool/shared';
import { createWording, type Wording } from './support/texts';
import { toMicro } from './support/token-amount';

jest.setTimeout(300_000);

const desktop = { width: 1440, height: 900, language: 'en' } as const;
const phone = { width: 360, height: 740, theme: 'dark', language: 'ru' } as const;
const en = createWording('en');
const ru = createWording('ru');
const settleMs = 120_000;

const partner: Login = {
  email: `partner-${randomUUID()}@example.com`,
  password: 'a long enough password',
};
const keyName = 'Shop server';
const ether = { currencyTitle: 'ETH', networkTitle: 'ETH' };
const dollars = { currencyTitle: 'USDT', networkTitle: 'ERC20' };

let product: SharedProduct;
let browser: TestBrowser;
beforeAll(async () => {
  [product, browser] = await Promise.all([shareProduct(), shareBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product.release();
});

const programWith = (key: KeyPair): PartnerProgram =>
  createPartnerProgram(`http://127.0.0.1:${new URL(product.url).port}`, key);

/** Creates a key and reads both halves from the dialog that shows the secret once. */
async function makeKey(page: Page, { text }: Wording, whiteListIp: string): Promise<KeyPair> {
  await fill(page, 'main form input[type="text"]', keyName);
  await fill(page, 'main form textarea', whiteListIp);
  await clickButton(page, text('profile', 'keys.create'));
  await page.waitForSelector('dialog[open] input[type="checkbox"]', { visible: true });
  await expectAccessiblePage(page);
  const [publicKey = '', secretKey = ''] = await page.$$eval(
    'dialog[open] [translate="no"]',
    (shown) => shown.map(({ textContent }) => textContent),
  );
  await page.click('dialog[open] input[type="checkbox"]');
  await page.click('dialog[open] footer button');
  await page.waitForFunction(() => document.querySelector('dialog[open]') === null);
  return { publicKey, secretKey };
}

let key: KeyPair;
let order: OrderResponse;

test('a program with a key from the profile creates an order and follows it until it is completed (en, 1440 px)', () =>
  browser.visit(desktop, async ({ page, errors }) => {
    const { text } = en;
    await registerByDialog(page, product.url, en, partner);
    // A guest's first request for the account is rejected, as expected.
    errors.length = 0;
    await openScreen(page, product.url, en, '/profile/keys');
    key = await makeKey(page, en, '127.0.0.1');
    expect([key.publicKey, key.secretKey]).toEqual([
      expect.stringMatching(/^[A-Za-z0-9+/]{43}=$/),
      expect.stringMatching(/^[0-9a-f]{64}$/),
    ]);
    for (const shown of [keyName, '127.0.0.1', text('profile', 'keys.never')])
      await waitForText(page, shown);

    order = await swapByProgram(programWith(key));
    await openScreen(page, product.url, en, '/profile/history');
    await waitForText(
      page,
      text('profile', 'history.number').replace('{{id}}', String(order.orderId)),
    );
    await waitForText(page, text('profile', 'history.status.completed'));
    await expectAccessiblePage(page);
    await poll(
      async () => {
        await openScreen(page, product.url, en, '/profile/keys');
        return (await page.$eval('main', (main) => main.innerText)).includes(
          text('profile', 'keys.never'),
        )
          ? null
          : true;
      },
      { timeoutMs: 60_000, what: 'the profile to show when the key was used' },
    );
    await expectAccessiblePage(page);
    expect(errors).toEqual([]);
  }));

/** Gets a quote, checks an address, creates an order, pays it and follows it. */
async function swapByProgram(program: PartnerProgram): Promise<OrderResponse> {
  const destinationAddress = privateKeyToAddress(generatePrivateKey());
  const quote = await program.get<QuoteResponse>(fetchQuote.path, {
    instrumentFromSlug: 'eth',
    instrumentToSlug: 'usdterc20',
    claimedDepositAmount: '0.1',
    markup: '1.0',
  });
  expect([quote.status, Number(quote.body.amountToGet) > 0]).toEqual([200, true]);
  for (const [address, status] of [
    [destinationAddress, 201],
    ['0x12', 400],
  ] as const) {
    expect((await program.post(validatePartnerAddress.path, { ...dollars, address })).status).toBe(
      status,
    );
  }
  const created = await program.post<OrderResponse>(createPartnerOrder.path, {
    instrumentFrom: ether,
    instrumentTo: dollars,
    destinationAddress,
    claimedDepositAmount: '0.1',
    markup: '1.0',
  });
  expect(created).toMatchObject({ status: 201, body: { state: 'created', destinationAddress } });
  const { orderId, depositAddress } = created.body;
  const follow = () =>
    program.get<OrderResponse>(findPartnerOrder.path, { orderId: String(orderId) });
  expect(await follow()).toMatchObject({
    status: 200,
    body: { orderId, destinationAddress, completed: false },
  });

  const chain = createEvmClient(await createApi(product.url).sandbox());
  const depositTxId = await chain.payEther(depositAddress.depositAddress, '0.1');
  const { body } = await poll(
    async () => {
      const response = await follow();
      return response.body.completed ? response : null;
    },
    { timeoutMs: settleMs, everyMs: 250, what: `order ${orderId} to be completed` },
  );
  expect(body.deposits.map(({ txId }) => txId)).toEqual([depositTxId]);
  const payouts = await chain.transfersIn(body.withdrawals[0]?.txId ?? '', 'usdterc20');
  expect(payouts.map(({ to, amountMinor }) => [to.toLowerCase(), amountMinor])).toEqual([
    [destinationAddress.toLowerCase(), toMicro(body.amountToGet)],
  ]);
  expect(
    (await program.get<OrderResponse[]>(listPartnerOrders.path)).body.map((row) => row.orderId),
  ).toEqual([orderId]);
  return body;
}

test('a disabled key or a key for another IP address is rejected, also after a restart (ru, 360 px)', () =>
  browser.visit(phone, async ({ page }) => {
    await logInAt(page, product.url, ru, '/profile/keys', partner);
    const program = programWith(key);
    const request = () => program.get<{ status: string; message: string }>(listPartnerOrders.path);
    expect((await request()).status).toBe(200);

    await changeKey(page, () => fill(page, 'main ul form textarea', '203.0.113.0/24'));
    await waitForText(page, '203.0.113.0/24');
    expect(await request()).toMatchObject({
      status: 403,
      body: { status: 'ERR_FORBIDDEN', message: 'IP address is not in the whitelist' },
    });

    await changeKey(page, async () => {
      await fill(page, 'main ul form textarea', '127.0.0.1, 2001:db8::/48');
      await page.$eval('main ul form input[type="checkbox"]', (box) => {
        (box as HTMLInputElement).click();
      });
    });
    await waitForText(page, ru.text('profile', 'keys.inactive'));
    expect(await request()).toMatchObject({
      status: 401,
      body: { status: 'ERR_UNAUTHORIZED', message: expect.stringContaining('API key') },
    });
    await expectAccessiblePage(page);

    expect(await product.restart()).toBe(0);
    expect((await request()).status).toBe(401);
    await openScreen(page, product.url, ru, '/profile/keys');
    await changeKey(page, () =>
      page.$eval('main ul form input[type="checkbox"]', (box) => {
        (box as HTMLInputElement).click();
      }),
    );
    await waitForText(page, ru.text('profile', 'keys.active'));
    expect(
      (await program.get<OrderResponse[]>(listPartnerOrders.path)).body.map(
        ({ orderId }) => orderId,
      ),
    ).toEqual([order.orderId]);
    await openScreen(page, product.url, ru, '/profile/history');
    await waitForText(
      page,
      ru.text('profile', 'history.number').replace('{{id}}', String(order.orderId)),
    );
    await expectAccessiblePage(page);

    await openScreen(page, product.url, ru, '/profile/keys');
    await clickButton(page, ru.text('profile', 'keys.remove'));
    await clickButton(page, ru.text('profile', 'keys.removeYes'));
    await waitForText(page, ru.text('profile', 'keys.empty'));
    expect((await request()).status).toBe(401);
    expect(await readGauge(product.metricsUrl, 'ledger_imbalance')).toBe(0);
  }));

/** Opens the form of the only key, changes it, and saves. */
async function changeKey(page: Page, change: () => Promise<void>): Promise<void> {
  await clickButton(page, ru.text('profile', 'keys.edit'));
  await page.waitForSelector('main ul form textarea', { visible: true });
  await expectAccessiblePage(page);
  await change();
  await clickButton(page, ru.text('profile', 'keys.save'));
  await page.waitForFunction(() => document.querySelector('main ul form') === null);
}
