import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';

import type { Page } from 'puppeteer';
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';

import { createOrder, findOrder, findOrderV2 } from '../contract/endpoints/orders';
import { fetchQuote, fetchQuoteV1 } from '../contract/endpoints/quotes';
import type { OrderResponse } from '../contract/schemas/orders';
import type { QuoteResponse } from '../contract/schemas/quotes';
import { signingKeyId } from '../contract/signing/key-id';
import { readKeyList, writeKeyList } from '../contract/signing/key-list';
import { SIGNING_KEYS_PATH, type Proof } from '../contract/signing/proof';
import { SANDBOX_KEY_LIST } from '../contract/signing/sandbox-key-list';
import { depositStatement, quoteStatement } from '../contract/signing/statements';
import { createApi, type Api } from './support/api';
import type { TestBrowser } from './support/browser';
import { fillOrderForm, orderOnPage, waitForTextOnPage } from './support/order-form';
import { poll } from './support/poll';
import { shareBrowser, shareProduct, type SharedProduct } from './support/pool/shared';
import { startTamperingProxy, type Tamper, type TamperingProxy } from './support/tampering-proxy';
import { createWording } from './support/texts';

jest.setTimeout(300_000);

const wording = createWording('en');
const attacker = '0x7777777777777777777777777777777777777777';

let product: SharedProduct;
let proxy: TamperingProxy;
let browser: TestBrowser;
let api: Api;
beforeAll(async () => {
  [product, browser] = await Promise.all([shareProduct(), shareBrowser()]);
  api = createApi(product.url);
  proxy = await startTamperingProxy(product.url);
});
afterAll(async () => {
  await proxy.close();
  await browser.close();
  await product.release();
});

afterEach(() => {
  proxy.tamperRequests(null);
});

const newOrder = (): Promise<OrderResponse> =>
  api.createOrder({
    instrumentFrom: { currencyTitle: 'ETH', networkTitle: 'ETH' },
    instrumentTo: { currencyTitle: 'USDT', networkTitle: 'ERC20' },
    destinationAddress: privateKeyToAddress(generatePrivateKey()),
    claimedDepositAmount: '0.2',
  });

const inOrders =
  (change: (order: OrderResponse) => OrderResponse): Tamper =>
  (path, text) =>
    path.startsWith(findOrder.path) || path.startsWith(findOrderV2.path)
      ? JSON.stringify(change(JSON.parse(text) as OrderResponse))
      : text;

const paidTo = (
  order: OrderResponse,
  depositAddress: string,
  proof: Proof | null = order.depositAddress.proof ?? null,
): OrderResponse => ({
  ...order,
  depositAddress: { ...order.depositAddress, depositAddress, proof },
});

/** Returns everything on the page, visible or not, including its links and pictures. */
const allContentOf = (page: Page): Promise<string> =>
  page.$eval('body', (body) => body.outerHTML.replace(/\s/g, '').toLowerCase());

async function openOrder(
  page: Page,
  { orderId, destinationAddress }: OrderResponse,
  sentence: string,
): Promise<string> {
  await page.goto(`${proxy.url}/order/${orderId}?destinationAddress=${destinationAddress}`, {
    waitUntil: 'load',
  });
  await waitForTextOnPage(page, sentence);
  return allContentOf(page);
}

/** The attacker's key pair, and a signature made with it. */
const { privateKey } = generateKeyPairSync('ed25519');
const attackerKey = String(
  createPublicKey(createPrivateKey(privateKey.export({ format: 'pem', type: 'pkcs8' }))).export({
    format: 'jwk',
  }).x,
);
const signedByAttacker = (statement: string, keyId = signingKeyId(attackerKey)): Proof => ({
  keyId,
  signature: sign(null, Buffer.from(statement), privateKey).toString('base64url'),
});
const currentKeyId = (): string => {
  const reading = readKeyList(SANDBOX_KEY_LIST);
  return 'keys' in reading ? (reading.keys[0]?.keyId ?? '') : '';
};

test('the page shows the deposit address of an unchanged response, and says that it was checked', async () => {
  const order = await newOrder();
  proxy.tamper(null);
  await browser.visit({}, async ({ page }) => {
    const shown = await openOrder(
      page,
      order,
      wording.text('order', 'proof.genuine').replace('{{keyId}}', currentKeyId()),
    );
    expect(shown).toContain(order.depositAddress.depositAddress.toLowerCase());
  });
});

test.each<[string, (order: OrderResponse, other: OrderResponse) => OrderResponse, string]>([
  ['another address with the old signature', (order) => paidTo(order, attacker), 'proof.forged'],
  [
    "another address, signed with the attacker's key",
    (order) => paidTo(order, attacker, signedByAttacker(depositStatement(paidTo(order, attacker)))),
    'proof.forged',
  ],
  [
    "another address, signed by the attacker under the id of the service's key",
    (order) =>
      paidTo(
        order,
        attacker,
        signedByAttacker(depositStatement(paidTo(order, attacker)), currentKeyId()),
      ),
    'proof.forged',
  ],
  [
    'another address without a signature',
    (order) => paidTo(order, attacker, null),
    'proof.unsigned',
  ],
  [
    'the address and the signature of another order',
    (order, other) => ({
      ...order,
      depositAddress: { ...other.depositAddress, orderId: order.orderId },
    }),
    'proof.forged',
  ],
  ['another amount to pay', (order) => ({ ...order, claimedDepositAmount: '2' }), 'proof.forged'],
])('a changed response is rejected with an alert: %s', async (_how, change, reason) => {
  const [order, other] = [await newOrder(), await newOrder()];
  proxy.tamper(inOrders((response) => change(response, other)));
  await browser.visit({}, async ({ page }) => {
    const shown = await openOrder(page, order, wording.text('order', reason));
    expect(
      await page.$eval('[role="alert"]', (alert) => (alert as HTMLElement).innerText),
    ).toContain(wording.text('order', 'proof.refusedTitle'));
    for (const address of [
      attacker,
      order.depositAddress.depositAddress,
      other.depositAddress.depositAddress,
    ])
      expect(shown).not.toContain(address.toLowerCase());
    expect(
      await page.$$eval('main canvas, main a[href^="ethereum:"]', (found) => found.length),
    ).toBe(0);
  });
});

test('an order whose request was changed in transit is reported, and its deposit address is not shown', async () => {
  proxy.tamper(null);
  proxy.tamperRequests((path, text) => {
    if (!path.startsWith(createOrder.path)) return text;
    const requested = JSON.parse(text) as { readonly claimedPublicRate: object };
    return JSON.stringify({
      ...requested,
      claimedPublicRate: { ...requested.claimedPublicRate, claimedAmountToReceive: '1' },
      instrumentTo: { currencyTitle: 'USDC', networkTitle: 'ERC20', slug: 'usdcerc20' },
    });
  });
  const destination = privateKeyToAddress(generatePrivateKey());
  await browser.visit({}, async ({ page }) => {
    await fillOrderForm(page, `${proxy.url}/exchange-eth-usdterc20`, wording, {
      amount: '0.2',
      destination,
    });
    await page.click('form button[type="submit"]');
    const orderId = await orderOnPage(page);
    await waitForTextOnPage(page, wording.text('order', 'proof.changed'));
    const made = await api.order({ orderId: Number(orderId), destinationAddress: destination });
    expect(made.pair.instrumentTo.slug).toBe('usdcerc20');
    expect(await allContentOf(page)).not.toContain(
      made.depositAddress.depositAddress.toLowerCase(),
    );
  });
});

test('a forged key list has no effect, because only the list in the build is trusted', async () => {
  const order = await newOrder();
  const ownKeys = readKeyList(
    `current:${attackerKey},next:${SANDBOX_KEY_LIST.split('next:')[1] ?? ''}`,
  );
  const forged = inOrders((response) =>
    paidTo(response, attacker, signedByAttacker(depositStatement(paidTo(response, attacker)))),
  );
  proxy.tamper((path, text) =>
    path.startsWith(SIGNING_KEYS_PATH) ? JSON.stringify(ownKeys) : forged(path, text),
  );
  const published = (await (await fetch(`${proxy.url}${SIGNING_KEYS_PATH}`)).json()) as {
    keys: { publicKey: string }[];
  };
  expect(published.keys[0]?.publicKey).toBe(attackerKey);
  await browser.visit({}, async ({ page }) => {
    const shown = await openOrder(page, order, wording.text('order', 'proof.forged'));
    expect(shown).not.toContain(attacker);
  });
});

test('a deposit address that changes after it was shown is removed from the page', async () => {
  const order = await newOrder();
  proxy.tamper(null);
  await browser.visit({}, async ({ page }) => {
    expect(await openOrder(page, order, wording.text('order', 'awaiting.address'))).toContain(
      order.depositAddress.depositAddress.toLowerCase(),
    );
    proxy.tamper(inOrders((response) => paidTo(response, attacker)));
    await waitForTextOnPage(page, wording.text('order', 'proof.forged'));
    expect(await allContentOf(page)).not.toContain(attacker);
  });
});

test('no order is created from a quote that was changed in transit', async () => {
  const inQuotes =
    (change: (quote: QuoteResponse) => QuoteResponse): Tamper =>
    (path, text) => {
      if (!path.startsWith(fetchQuote.path) && !path.startsWith(fetchQuoteV1.path)) return text;
      const quote = JSON.parse(text) as QuoteResponse;
      return 'amountToGet' in quote ? JSON.stringify(change(quote)) : text;
    };
  const withInflatedAmount = (quote: QuoteResponse): QuoteResponse => ({
    ...quote,
    amountToGet: '1000000',
  });
  for (const change of [
    withInflatedAmount,
    (quote: QuoteResponse) => ({
      ...withInflatedAmount(quote),
      proof: signedByAttacker(quoteStatement(withInflatedAmount(quote))),
    }),
    ({ proof: _taken, ...quote }: QuoteResponse) => withInflatedAmount(quote as QuoteResponse),
  ]) {
    proxy.tamper(inQuotes(change));
    const requestsBefore = proxy.requestLines.length;
    await browser.visit({}, async ({ page }) => {
      await fillOrderForm(page, `${proxy.url}/exchange-eth-usdterc20`, wording, {
        amount: '0.2',
        destination: privateKeyToAddress(generatePrivateKey()),
      });
      await poll(
        async () => ((await page.$('form button[type="submit"]:not([disabled])')) ? true : null),
        { what: 'the submit button' },
      );
      await page.click('form button[type="submit"]');
      await waitForTextOnPage(page, wording.text('form', 'distrust.forged.title'));
      expect(new URL(page.url()).pathname).toBe('/exchange-eth-usdterc20');
    });
    expect(
      proxy.requestLines
        .slice(requestsBefore)
        .filter((requested) => requested.includes(createOrder.path)),
    ).toEqual([]);
  }
});

test('the published key list is the one in the build', async () => {
  const { keys } = (await (await fetch(`${product.url}${SIGNING_KEYS_PATH}`)).json()) as {
    keys: { standing: 'current' | 'next' | 'former'; publicKey: string }[];
  };
  expect(writeKeyList(keys)).toBe(SANDBOX_KEY_LIST);
});
