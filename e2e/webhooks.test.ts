import { createHmac, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Page } from 'puppeteer';
import { Webhook } from 'standardwebhooks';
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';

import { generateApiKey } from '../contract/endpoints/api-keys';
import { createPartnerOrder } from '../contract/endpoints/partners';
import type { OrderResponse } from '../contract/schemas/orders';
import {
  expectAccessiblePage,
  logInAt,
  registerByDialog,
  type Login,
} from './support/account-pages';
import { createApi } from './support/api';
import { accessibilityViolations } from './support/axe';
import type { TestBrowser } from './support/browser';
import { createEvmClient } from './support/evm-client';
import { fill, clickButton, waitForText } from './support/order-page';
import { poll } from './support/poll';
import { shareBrowser, shareProduct, type SharedProduct } from './support/pool/shared';
import { createWording, type Wording } from './support/texts';

jest.setTimeout(300_000);

type Message = { readonly id: string; readonly type: string; readonly orderId: number | null };

/**
 * A partner's program on this machine: it accepts what is signed with its secret, and responds with
 * the next status of `plan`, then 200.
 */
type Receiver = {
  readonly url: string;
  secret: string;
  readonly plan: number[];
  readonly got: Message[];
  readonly forged: string[];
  stop(): Promise<void>;
};

async function startReceiver(): Promise<Receiver> {
  const receiver: Receiver = {
    url: '',
    secret: '',
    plan: [],
    got: [],
    forged: [],
    stop: async () => undefined,
  };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString('utf8');
      try {
        const { type, data } = new Webhook(receiver.secret).verify(
          body,
          request.headers as Record<string, string>,
        ) as { type: string; data: { orderId: number | null } };
        receiver.got.push({
          id: String(request.headers['webhook-id']),
          type,
          orderId: data.orderId,
        });
        response.writeHead(receiver.plan.shift() ?? 200).end();
      } catch {
        receiver.forged.push(body);
        response.writeHead(401).end();
      }
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return Object.assign(receiver, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    stop,
  });
}

let product: SharedProduct;
let browser: TestBrowser;
let receiver: Receiver;
beforeAll(async () => {
  [product, browser, receiver] = await Promise.all([
    shareProduct(),
    shareBrowser(),
    startReceiver(),
  ]);
});
afterAll(async () => {
  await receiver.stop();
  await browser.close();
  await product.release();
});

const freshEmail = (): string => `partner-${randomUUID()}@example.com`;

const part = 'section[aria-labelledby="profile-webhooks"]';

/** Adds a webhook on the page and returns the secret that the dialog shows. */
async function addWebhook(page: Page, { text }: Wording, url: string): Promise<string> {
  await fill(page, `${part} form textarea`, url);
  await clickButton(page, text('profile', 'webhooks.add'));
  await page.waitForSelector('dialog[open] input[type="checkbox"]', { visible: true });
  const secret = await page.$eval(
    'dialog[open]',
    (dialog) => /whsec_[\w+/=]+/.exec(dialog.innerText)?.[0] ?? '',
  );
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.click('dialog[open] input[type="checkbox"]');
  await page.click('dialog[open] footer button');
  return secret;
}

/** Creates an API key as the user of the page. */
async function makeKey(page: Page): Promise<{ publicKey: string; secretKey: string }> {
  return page.evaluate(async (path) => {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Shop', whiteListIp: '' }),
    });
    return (await answer.json()) as { publicKey: string; secretKey: string };
  }, generateApiKey.path);
}

/** Creates an order with a signed call, as the partner's program does. */
async function createOrder({
  publicKey,
  secretKey,
}: {
  publicKey: string;
  secretKey: string;
}): Promise<OrderResponse> {
  const body = JSON.stringify({
    instrumentFrom: { currencyTitle: 'ETH', networkTitle: 'ETH' },
    instrumentTo: { currencyTitle: 'USDT', networkTitle: 'ERC20' },
    destinationAddress: privateKeyToAddress(generatePrivateKey()),
    claimedDepositAmount: '0.25',
  });
  const timestamp = String(Date.now());
  const signature = createHmac('sha256', secretKey)
    .update(timestamp + body + publicKey)
    .digest('base64');
  const headers = {
    'content-type': 'application/json',
    'x-api-public-key': publicKey,
    'x-api-timestamp': timestamp,
    'x-api-signature': signature,
  };
  const answer = await fetch(`${product.url}${createPartnerOrder.path}`, {
    method: 'POST',
    headers,
    body,
  });
  expect(answer.status).toBe(201);
  return (await answer.json()) as OrderResponse;
}

const received = (
  wanted: (message: Message) => boolean,
  what: string,
  timeoutMs = 60_000,
): Promise<Message> =>
  poll(async () => receiver.got.find(wanted) ?? null, { timeoutMs, everyMs: 200, what });

test('a partner adds a webhook, sees a failed delivery retried, and receives all events of an order', async () => {
  const en = createWording('en');
  const { text } = en;
  const login: Login = { email: freshEmail(), password: 'a long enough password' };
  await browser.visit({ language: 'en' }, async ({ page }) => {
    await registerByDialog(page, product.url, en, login);
    await page.evaluate((path) => {
      window.location.assign(path);
    }, '/profile/keys');
    await page.waitForSelector(`${part} form textarea`);
    await waitForText(page, text('profile', 'webhooks.empty'));
    receiver.secret = await addWebhook(page, en, receiver.url);
    expect(receiver.secret).toMatch(/^whsec_/);
    await waitForText(page, receiver.url);
    expect(await page.evaluate(() => document.body.innerText.includes('whsec_'))).toBe(false);

    receiver.plan.push(503);
    await clickButton(page, text('profile', 'webhooks.test'));
    const first = await received(({ type }) => type === 'webhook.test', 'the test message');
    await poll(
      async () => (receiver.got.filter(({ id }) => id === first.id).length === 2 ? true : null),
      { timeoutMs: 60_000, what: 'the message to be retried' },
    );
    await waitForText(page, text('profile', 'webhooks.state.delivered'));
    await waitForText(page, text('profile', 'webhooks.attempts').replace('{{attempts}}', '2'));
    expect(await accessibilityViolations(page)).toEqual([]);

    await clickButton(page, text('profile', 'webhooks.again'));
    await poll(
      async () => (receiver.got.filter(({ id }) => id === first.id).length === 3 ? true : null),
      { timeoutMs: 60_000, what: 'the message that was sent again by hand' },
    );

    const order = await createOrder(await makeKey(page));
    const api = createApi(product.url);
    await createEvmClient(await api.sandbox()).payEther(
      order.depositAddress.depositAddress,
      order.claimedDepositAmount,
    );
    await received(
      ({ type, orderId }) => type === 'order.completed' && orderId === order.orderId,
      'the completion of the order',
      120_000,
    );
    const reported = receiver.got
      .filter(({ orderId }) => orderId === order.orderId)
      .map(({ type }) => type);
    expect(reported).toEqual(
      expect.arrayContaining([
        'order.created',
        'order.deposit_seen',
        'order.deposit_confirmed',
        'order.sending',
        'order.completed',
      ]),
    );
    expect(receiver.forged).toEqual([]);
    await waitForText(page, `order ${order.orderId}`);

    await clickButton(page, text('profile', 'webhooks.switchOff'));
    await waitForText(page, text('profile', 'webhooks.inactive'));
    await clickButton(page, text('profile', 'webhooks.remove'));
    await clickButton(page, text('profile', 'webhooks.removeYes'));
    await waitForText(page, text('profile', 'webhooks.empty'));
  });
});

test('an invalid webhook URL is reported at its field, in Russian and on a phone', async () => {
  const ru = createWording('ru');
  const { text, prefix } = ru;
  const login: Login = { email: freshEmail(), password: 'a long enough password' };
  await browser.visit(
    { width: 360, height: 740, theme: 'dark', language: 'ru' },
    async ({ page }) => {
      await registerByDialog(page, product.url, ru, login);
      await page.evaluate((path) => {
        window.location.assign(path);
      }, `${prefix}/profile/keys`);
      await fill(page, `${part} form textarea`, 'partner.example/hooks');
      await clickButton(page, text('profile', 'webhooks.add'));
      await waitForText(page, text('profile', 'webhooks.problem.notWhole'));
      await expectAccessiblePage(page);
      await fill(page, `${part} form textarea`, '');
      await addWebhook(page, ru, `${receiver.url}/${'a-long-path/'.repeat(12)}`);
      await page.waitForFunction(
        (selector) => document.querySelectorAll(`${selector} ul > li`).length === 1,
        {},
        part,
      );
      await clickButton(page, text('profile', 'webhooks.messages'));
      await waitForText(page, text('profile', 'webhooks.noMessages'));
      await expectAccessiblePage(page);
    },
  );
  await browser.visit({ language: 'ru' }, async ({ page }) => {
    await logInAt(page, product.url, ru, '/profile/keys', login);
    await waitForText(page, text('profile', 'webhooks.active'));
  });
});
