import { randomUUID } from 'node:crypto';

import type { Page } from 'puppeteer';
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';

import { listAccruals, listCashbacks } from '../contract/endpoints/affiliates';
import type { Reward } from '../contract/schemas/affiliates';
import type { OrderResponse } from '../contract/schemas/orders';
import {
  downloadedText,
  expectAccessiblePage,
  logInAt,
  openScreen,
  registerByDialog,
  type Login,
} from './support/account-pages';
import { createApi, type Api } from './support/api';
import type { TestBrowser } from './support/browser';
import { createEvmClient, type EvmClient } from './support/evm-client';
import { readMail } from './support/mail';
import { readGauge } from './support/metrics';
import { fillOrderForm, orderOnPage } from './support/order-form';
import { fill, clickButton, waitForText, visibleText } from './support/order-page';
import { poll } from './support/poll';
import { shareBrowser, shareProduct, type SharedProduct } from './support/pool/shared';
import { openInteractive } from './support/settle';
import { filled, shownUsdt, usdt } from './support/shown-amounts';
import { createWording, type Wording } from './support/texts';
import { toMicro } from './support/token-amount';
import { createTronClient, type TronClient } from './support/tron-client';
import {
  expectPaidOut,
  expectRejections,
  enterCode,
  clickLabelled,
} from './support/withdrawal-page';

jest.setTimeout(300_000);

const desktop = { width: 1440, height: 900, language: 'en' } as const;
const phone = { width: 360, height: 740, theme: 'dark', language: 'ru' } as const;
const en = createWording('en');
const ru = createWording('ru');
const settleMs = 120_000;

const ann: Login = { email: `ann-${randomUUID()}@example.com`, password: 'a long enough password' };
const bob: Login = { email: `bob-${randomUUID()}@example.com`, password: 'another long password' };

let product: SharedProduct;
let browser: TestBrowser;
let api: Api;
let chain: EvmClient;
let tron: TronClient;
let mailUrl: string;

beforeAll(async () => {
  [product, browser] = await Promise.all([shareProduct(), shareBrowser()]);
  api = createApi(product.url);
  const sandbox = await api.sandbox();
  [chain, tron, mailUrl] = [
    createEvmClient(sandbox),
    createTronClient(sandbox),
    sandbox.mailUrl ?? '',
  ];
});
afterAll(async () => {
  await browser.close();
  await product.release();
});

/**
 * Checks what orders have earned, as the service reports it to the page, against the agreed fees: a
 * floating rate moves a little until the deposit arrives, and so does the fee.
 * @returns the sum in millionths of USDT
 */
async function expectEarned(
  page: Page,
  path: string,
  orders: readonly OrderResponse[],
  percent: bigint,
): Promise<bigint> {
  const rewards = (
    await page.evaluate(async (url) => (await fetch(url)).json() as Promise<Reward[]>, path)
  ).map(({ amount, feeAmount }) => ({
    amountMinor: toMicro(amount),
    feeMinor: toMicro(feeAmount),
  }));
  // Orders that were paid at the same time may be listed in any order.
  const fees = orders
    .map(({ claimedPublicRate }) => Number(claimedPublicRate.platformFee_Absolute))
    .sort((left, right) => left - right);
  rewards.sort((left, right) => Number(left.feeMinor - right.feeMinor));
  expect(rewards).toHaveLength(orders.length);
  rewards.forEach(({ amountMinor, feeMinor }, position) => {
    expect(Math.abs(Number(feeMinor) / 1e6 / (fees[position] ?? 0) - 1)).toBeLessThan(0.02);
    expect(amountMinor).toBe((feeMinor * percent) / 100n);
  });
  return rewards.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
}

/** Creates an order on a page, as its current user, and pays it. */
async function swap(page: Page, wording: Wording, amount: string): Promise<OrderResponse> {
  const destinationAddress = privateKeyToAddress(generatePrivateKey());
  const calculator = await fillOrderForm(
    page,
    `${product.url}${wording.prefix}/exchange-eth-usdterc20`,
    wording,
    { amount, destination: destinationAddress },
  );
  await calculator.press('create');
  const order = await api.order({ orderId: Number(await orderOnPage(page)), destinationAddress });
  await chain.payEther(order.depositAddress.depositAddress, order.claimedDepositAmount);
  return order;
}

/** Copies Ann's link with the button, and reads it from the clipboard. */
async function copyLink(page: Page, { text }: Wording): Promise<string> {
  await page
    .browserContext()
    .overridePermissions(product.url, [
      'clipboard-read',
      'clipboard-write',
      'clipboard-sanitized-write',
    ]);
  await page.bringToFront();
  await clickButton(page, text('profile', 'affiliate.copyLink'));
  await waitForText(page, text('profile', 'copied'));
  return page.evaluate(() => navigator.clipboard.readText());
}

/** Opens a link on a phone, swaps as a guest, creates an account, and swaps again. */
async function visitReferralLink(link: string): Promise<readonly OrderResponse[]> {
  const orders: OrderResponse[] = [];
  await browser.visit(phone, async ({ page }) => {
    await openInteractive(page, link);
    await poll(
      async () => ((await page.cookies()).some(({ name }) => name === 'referralID') ? true : null),
      { what: 'the referral to be stored' },
    );
    orders.push(await swap(page, ru, '0.1'));
    await registerByDialog(page, product.url, ru, bob);
    orders.push(await swap(page, ru, '0.05'));
  });
  return orders;
}

/** Earned in the first test, and paid out in the second. */
let cashbackMinor = 0n;
let accruedMinor = 0n;
let own: OrderResponse;

test('a partner earns from referred swaps, and gets cashback on their own swaps (en, 1440 px)', () =>
  browser.visit(desktop, async ({ page, errors }) => {
    const { text } = en;
    await registerByDialog(page, product.url, en, ann);
    // A guest's first request for the account is rejected, as expected.
    errors.length = 0;
    await waitForText(page, text('profile', 'affiliate.accrualsEmpty'));
    const link = await copyLink(page, en);
    const paid = await swap(page, en, '0.1');
    const brought = await visitReferralLink(link);
    own = await api.completedOrder(paid, settleMs);
    for (const order of brought) await api.completedOrder(order, settleMs);
    expect(await readGauge(product.metricsUrl, 'ledger_imbalance')).toBe(0);

    await openScreen(page, product.url, en, '/profile/history');
    cashbackMinor = await expectEarned(page, listCashbacks.path, [own], 40n);
    accruedMinor = await expectEarned(page, listAccruals.path, brought, 60n);
    await waitForText(page, filled(text('profile', 'history.number'), { id: String(own.orderId) }));
    await waitForText(page, text('profile', 'history.found_one').replace('{{count}}', '1'));
    await expectAccessiblePage(page);
    const [head, row, end] = (
      await downloadedText(page, () => clickButton(page, text('profile', 'history.export')))
    ).split('\r\n');
    expect([head?.slice(1, 13), row?.split(','), end]).toEqual([
      'Order number',
      [
        String(own.orderId),
        expect.stringMatching(/^\d{4}-/),
        'Completed',
        '0.1',
        'ETH',
        'ETH',
        own.amountToGet,
        'USDT',
        'ERC20',
        'FLOATING',
        own.destinationAddress,
        own.withdrawals[0]?.txId,
      ],
      '',
    ]);

    await openScreen(page, product.url, en, '/profile/cashback');
    for (const shown of [
      shownUsdt(cashbackMinor, en),
      '40% of our fee',
      filled(text('profile', 'reward.order'), { id: String(own.orderId) }),
    ])
      await waitForText(page, shown);
    await expectAccessiblePage(page);

    await openScreen(page, product.url, en, '/profile/wallet');
    for (const shown of [
      shownUsdt(cashbackMinor + accruedMinor, en),
      shownUsdt(cashbackMinor, en),
      shownUsdt(accruedMinor, en),
    ])
      await waitForText(page, shown);
    await expectAccessiblePage(page);

    await openScreen(page, product.url, en, '/profile/affiliate-program');
    await waitForText(page, '60% of our ');
    // Statistics: one registration, two swaps, and their earnings.
    await waitForText(
      page,
      `${text('profile', 'affiliate.registrations')} 1 ` +
        `${text('profile', 'affiliate.orders')} 2 ` +
        `${text('profile', 'affiliate.earned')} ${shownUsdt(accruedMinor, en)}`,
    );
    for (const order of brought)
      expect(await visibleText(page)).not.toContain(String(order.orderId));
    await expectAccessiblePage(page);
    expect(errors).toEqual([]);
  }));

test('earnings are withdrawn on TRON, and stay withdrawn after a restart (ru, 360 px)', () =>
  browser.visit(phone, async ({ page }) => {
    const { text } = ru;
    const payee = tron.freshAddress();
    const totalMinor = cashbackMinor + accruedMinor;
    await logInAt(page, product.url, ru, '/profile/withdraw', ann);
    await waitForText(
      page,
      filled(text('profile', 'withdraw.available'), { amount: shownUsdt(totalMinor, ru) }),
    );
    await expectRejections(page, payee, totalMinor);

    await fill(page, '#profile-withdraw-address', payee);
    await clickLabelled(
      page,
      filled(text('profile', 'withdraw.allLabel'), { amount: usdt(totalMinor, ru) }),
    );
    await clickButton(page, text('profile', 'withdraw.submit'));
    await waitForText(page, text('profile', 'withdraw.confirm.title'));
    await expectAccessiblePage(page);
    const mail = await readMail(mailUrl, ann.email, ({ text: words }) => words.includes(payee));
    const code = /(?<!\d)\d{6}(?!\d)/.exec(mail.text)?.[0] ?? '';
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    await enterCode(page, wrong);
    await waitForText(page, text('profile', 'withdraw.confirm.wrong'));
    await enterCode(page, code);
    await page.waitForFunction(
      (title) => document.querySelector('dialog[open] h2')?.textContent === title,
      {},
      text('profile', 'withdraw.success.title'),
    );
    await expectAccessiblePage(page);
    await page.click('dialog[open] footer button');
    await waitForText(page, text('profile', 'withdraw.state.completed'), settleMs);

    const sent = await readMail(
      mailUrl,
      ann.email,
      ({ text: words }) => words.includes(payee) && /\b[0-9a-f]{64}\b/.test(words),
    );
    const txId = /\b[0-9a-f]{64}\b/.exec(sent.text)?.[0] ?? '';
    expect((await visibleText(page)).replace(/\s/g, '')).toContain(txId);
    expect(await tron.payment(txId)).toEqual({
      to: payee,
      amountMinor: totalMinor,
      isInBlock: true,
    });
    expect(await tron.tokenBalance(payee)).toBe(totalMinor);
    await expectPaidOut(page, product.url, payee, txId);

    expect(await product.restart()).toBe(0);
    await expectPaidOut(page, product.url, payee, txId);
    await openScreen(page, product.url, ru, '/profile/history');
    await waitForText(page, filled(text('profile', 'history.number'), { id: String(own.orderId) }));
    await openScreen(page, product.url, ru, '/profile/cashback');
    await waitForText(page, `+${shownUsdt(cashbackMinor, ru)}`);
    expect(await tron.tokenBalance(payee)).toBe(totalMinor);
    expect(await readGauge(product.metricsUrl, 'ledger_imbalance')).toBe(0);
  }));
