import { parseEther } from 'viem';

import { receiveCardPartnerWebhook } from '../contract/endpoints/card-partner';
import { BANK_CODE, TEST_CARDS } from '../server/sandbox/card-partner/payment-pages';
import { expectAccessiblePage } from './support/account-pages';
import { createApi, type Api } from './support/api';
import type { TestBrowser } from './support/browser';
import {
  createCardPartnerControl,
  forgedMessage,
  type CardPartnerControl,
} from './support/card-partner';
import {
  BUYER_PASSWORD,
  returnToOrder,
  createCardBuyer,
  goToPayment,
  payByLink,
  payWith,
  type CardBuyer,
} from './support/card-purchase';
import { createEvmClient } from './support/evm-client';
import { orderOnPage, pendingOnPage, waitForTextOnPage } from './support/order-form';
import { passVerification } from './support/pass-verification';
import { CARD_HOLDER } from './support/personal-values';
import { poll } from './support/poll';
import { shareBrowser, shareProduct, type SharedProduct } from './support/pool/shared';
import { proveOnPage } from './support/prove-email';
import { openInteractive } from './support/settle';
import { createWording } from './support/texts';

jest.setTimeout(300_000);

const en = createWording('en');
const desktop = { width: 1440, height: 900 };

let product: SharedProduct;
let browser: TestBrowser;
let api: Api;
let mailUrl: string;
let partner: CardPartnerControl;
let buyer: CardBuyer;
beforeAll(async () => {
  [product, browser] = await Promise.all([shareProduct(), shareBrowser()]);
  api = createApi(product.url);
  const sandbox = await api.sandbox();
  mailUrl = sandbox.mailUrl ?? 'no mail';
  partner = createCardPartnerControl(sandbox.partnerUrl ?? 'no partner');
  buyer = createCardBuyer(product.url, mailUrl);
});
afterEach(async () => {
  await partner.behave({ behaviour: 'well', callbacks: 'well' });
});
afterAll(async () => {
  await browser.close();
  await product.release();
});

const completed = (orderId: string, destinationAddress: string) =>
  api.completedOrder({ orderId: Number(orderId), destinationAddress }, 120_000);

test.each([
  { who: 'in English on a desktop', wording: en, size: desktop },
  {
    who: 'in Russian on a small phone',
    wording: createWording('ru'),
    size: { width: 360, height: 640 },
  },
])(
  'below the threshold the order is created directly, paid by card, and paid out on-chain: $who',
  async ({ wording, size }) => {
    await browser.visit(
      { ...size, language: wording.prefix === '' ? 'en' : 'ru' },
      async ({ page, errors }) => {
        const { orderId, destinationAddress } = await buyer.openPayment(page, wording);
        await payWith(page, TEST_CARDS.success);
        await returnToOrder(page);
        expect(new URL(page.url()).pathname).toBe(`${wording.prefix}/order/${orderId}`);
        expect(new URL(page.url()).searchParams.get('destinationAddress')).toBe(destinationAddress);
        await waitForTextOnPage(page, wording.text('card', 'order.completed.text'));
        await expectAccessiblePage(page);
        const order = await completed(orderId, destinationAddress);
        expect(order.withdrawals).toHaveLength(1);
        expect(order.cardPayment?.state).toBe('captured');
        expect(await createEvmClient(await api.sandbox()).etherBalance(destinationAddress)).toBe(
          parseEther(order.amountToGet),
        );
        expect(errors).toEqual([]);
      },
    );
  },
);

test('a guest is sent to registration, and then finds the form unchanged', async () => {
  await browser.visit(desktop, async ({ page }) => {
    const { calculator, destinationAddress } = await buyer.fillPurchase(page, {
      amount: '200',
      wording: en,
      button: 'register',
    });
    await expectAccessiblePage(page);
    await calculator.press('register');
    for (const [name, text] of Object.entries({
      email: `buyer${Date.now()}@example.com`,
      password: BUYER_PASSWORD,
      passwordConfirm: BUYER_PASSWORD,
    })) {
      await page.waitForSelector(`dialog[open] #account-${name}`, { visible: true });
      await page.locator(`dialog[open] #account-${name}`).fill(text);
    }
    await page.click('dialog[open] #account-terms');
    await page.click('dialog[open] form button[type="submit"]');
    await page.waitForSelector('dialog[open]', { hidden: true });
    expect(new URL(page.url()).pathname).toBe('/exchange-usd-eth');
    expect(
      await page.$eval('#destination-address', (field) => (field as HTMLInputElement).value),
    ).toBe(destinationAddress);
    await calculator.press('pay');
    await orderOnPage(page);
  });
});

test("above the threshold, a payout waits for the partner's check and ours, even if the page is closed", async () => {
  await browser.visit(desktop, async ({ page }) => {
    const email = await buyer.logIn(page, en, false);
    const { calculator, destinationAddress } = await buyer.fillPurchase(page, {
      amount: '800',
      wording: en,
    });
    await expectAccessiblePage(page);
    await calculator.press('pay');
    await pendingOnPage(page);
    expect((await partner.books()).users.some((user) => user.email === email)).toBe(false);
    await proveOnPage(page, en, mailUrl, email);
    await waitForTextOnPage(page, en.text('card', 'verification.email.title'));
    await expectAccessiblePage(page);
    const away = page.url();
    await openInteractive(page, `${product.url}/order`);
    const elsewhere = await page.browserContext().newPage();
    await elsewhere.goto(await partner.confirmUrl(email));
    await elsewhere.click('#confirm');
    await openInteractive(page, away);
    await page.waitForSelector('dialog[open] footer a', { visible: true });
    await expectAccessiblePage(page);
    await elsewhere.goto(
      await page.$eval('dialog[open] footer a', (link) => (link as HTMLAnchorElement).href),
    );
    await elsewhere.type('#name', `${CARD_HOLDER.firstName} ${CARD_HOLDER.lastName}`);
    await elsewhere.type('#document', CARD_HOLDER.identityNumber);
    await elsewhere.click('#send');
    await elsewhere.waitForSelector('#outcome');
    expect(
      new URL(await elsewhere.$eval('#back', (link) => (link as HTMLAnchorElement).href)).pathname,
    ).toBe('/order/pending');
    const orderId = await orderOnPage(page);
    await goToPayment(page);
    await payWith(page, TEST_CARDS.success);
    await returnToOrder(page);
    await waitForTextOnPage(page, en.text('card', 'order.held.title'));
    await expectAccessiblePage(page);
    expect((await api.order({ orderId: Number(orderId), destinationAddress })).withdrawals).toEqual(
      [],
    );
    await passVerification(product, { email, password: BUYER_PASSWORD });
    expect((await completed(orderId, destinationAddress)).withdrawals).toHaveLength(1);
    await waitForTextOnPage(page, en.text('card', 'order.completed.text'));
  });
});

test("3-D Secure asks for the bank's code, and the order then continues", async () => {
  await browser.visit(desktop, async ({ page }) => {
    const { orderId, destinationAddress } = await buyer.openPayment(page, en);
    await payWith(page, TEST_CARDS.secure);
    await page.type('#code', BANK_CODE);
    await Promise.all([page.waitForNavigation(), page.click('#secure')]);
    await returnToOrder(page);
    expect((await completed(orderId, destinationAddress)).withdrawals).toHaveLength(1);
  });
});

test('an abandoned payment is resumed from the order link', async () => {
  await browser.visit(desktop, async ({ page }) => {
    const { orderId, destinationAddress } = await buyer.openPayment(page, en);
    await openInteractive(
      page,
      `${product.url}/order/${orderId}?destinationAddress=${destinationAddress}`,
    );
    await page.waitForSelector('main a[href*="/pay?id="]', { visible: true });
    expect(await page.$('dialog[open]')).toBeNull();
    await payByLink(page);
    expect((await completed(orderId, destinationAddress)).withdrawals).toHaveLength(1);
  });
});

test('an order is paid out once even if partner messages are repeated, forged or lost', async () => {
  await browser.visit(desktop, async ({ page }) => {
    const { email, orderId, destinationAddress } = await buyer.openPayment(page, en);
    const payment = await partner.paymentOf(email);
    const forged = forgedMessage(payment);
    const rejected = await fetch(
      `${product.url}${receiveCardPartnerWebhook.path.replace(':partner', 'sandbox')}`,
      { method: 'POST', ...forged },
    );
    expect(rejected.status).toBeGreaterThanOrEqual(400);
    expect((await api.order({ orderId: Number(orderId), destinationAddress })).state).toBe(
      'created',
    );
    await partner.behave({ callbacks: 'doubled' });
    await payWith(page, TEST_CARDS.success);
    await completed(orderId, destinationAddress);
    await partner.replay(payment.merchantId);
    await poll(
      async () =>
        (await partner.books()).messages.filter(
          ({ merchantId, isDone }) => merchantId === payment.merchantId && !isDone,
        ).length === 0
          ? true
          : null,
      { timeoutMs: 60_000, what: 'the messages to be processed' },
    );
    expect(
      (await api.order({ orderId: Number(orderId), destinationAddress })).withdrawals,
    ).toHaveLength(1);
  });
  await browser.visit(desktop, async ({ page }) => {
    await partner.behave({ callbacks: 'lost' });
    const { orderId, destinationAddress } = await buyer.openPayment(page, en);
    await payWith(page, TEST_CARDS.success);
    expect((await completed(orderId, destinationAddress)).withdrawals).toHaveLength(1);
  });
});
