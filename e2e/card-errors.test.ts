import type { Page } from 'puppeteer';

import { TEST_CARDS } from '../server/sandbox/card-partner/payment-pages';
import { expectAccessiblePage } from './support/account-pages';
import { createApi, type Api } from './support/api';
import type { TestBrowser } from './support/browser';
import { createCardPartnerControl, type CardPartnerControl } from './support/card-partner';
import {
  returnToOrder,
  createCardBuyer,
  goToPayment,
  payAgain,
  payWith,
  type CardBuyer,
} from './support/card-purchase';
import { orderOnPage, pendingOnPage, clickNamed, waitForTextOnPage } from './support/order-form';
import { CARD_HOLDER } from './support/personal-values';
import { poll } from './support/poll';
import { shareBrowser, shareProduct, type SharedProduct } from './support/pool/shared';
import { openInteractive } from './support/settle';
import { createWording } from './support/texts';

jest.setTimeout(300_000);

const en = createWording('en');
const desktop = { width: 1440, height: 900 };

let product: SharedProduct;
let browser: TestBrowser;
let api: Api;
let partner: CardPartnerControl;
let buyer: CardBuyer;
beforeAll(async () => {
  [product, browser] = await Promise.all([shareProduct(), shareBrowser()]);
  api = createApi(product.url);
  const sandbox = await api.sandbox();
  const mailUrl = sandbox.mailUrl ?? 'no mail';
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

test('a declined card is not charged, and another card can pay for the same order', async () => {
  await browser.visit(desktop, async ({ page }) => {
    const { orderId, destinationAddress } = await buyer.openPayment(page, en);
    await payWith(page, TEST_CARDS.decline);
    await returnToOrder(page);
    await waitForTextOnPage(page, en.text('card', 'order.declined.title'));
    await expectAccessiblePage(page);
    await payAgain(page, en);
    expect((await completed(orderId, destinationAddress)).withdrawals).toHaveLength(1);
  });
});

test('an abandoned payment is reported and charges nothing, and the order can still be paid', async () => {
  await browser.visit(desktop, async ({ page }) => {
    const { orderId, destinationAddress } = await buyer.openPayment(page, en);
    await page.click('#leave');
    await page.waitForSelector('#back');
    await returnToOrder(page);
    await waitForTextOnPage(page, en.text('card', 'order.abandoned.title'));
    await expectAccessiblePage(page);
    await payAgain(page, en);
    expect((await completed(orderId, destinationAddress)).withdrawals).toHaveLength(1);
  });
});

const waitForUnavailableNotice = (page: Page): Promise<void> =>
  waitForTextOnPage(
    page,
    en.text('card', 'verification.away').replace('{{partner}}', en.text('card', 'partner.sandbox')),
  );

test('a partner outage when an order or payment starts is reported, nothing is charged and a retry works', async () => {
  await browser.visit(desktop, async ({ page }) => {
    await buyer.logIn(page, en, true);
    const { calculator, destinationAddress } = await buyer.fillPurchase(page, {
      amount: '200',
      wording: en,
    });
    await partner.behave({ behaviour: 'down' });
    await calculator.press('pay');
    await waitForTextOnPage(page, en.text('pending', 'silence.partner'));
    await partner.behave({ behaviour: 'well' });
    await clickNamed(page, en.text('pending', 'again'));
    const orderId = await orderOnPage(page);
    await goToPayment(page);
    await payWith(page, TEST_CARDS.decline);
    await returnToOrder(page);
    await waitForTextOnPage(page, en.text('card', 'order.declined.title'));
    await partner.behave({ behaviour: 'down' });
    await clickNamed(page, en.text('card', 'order.again.button'));
    await waitForTextOnPage(page, en.text('card', 'order.again.partner_unavailable'));
    await expectAccessiblePage(page);
    await partner.behave({ behaviour: 'well' });
    await payAgain(page, en);
    expect((await completed(orderId, destinationAddress)).withdrawals).toHaveLength(1);
  });
});

test('a partner outage at any step of a verification is reported, and the verification then resumes', async () => {
  await browser.visit(desktop, async ({ page }) => {
    const email = await buyer.logIn(page, en, true);
    const { calculator } = await buyer.fillPurchase(page, { amount: '800', wording: en });
    await partner.behave({ behaviour: 'down' });
    await calculator.press('pay');
    await pendingOnPage(page);
    await waitForUnavailableNotice(page);
    await partner.behave({ behaviour: 'well' });
    await waitForTextOnPage(page, en.text('card', 'verification.email.title'));

    const elsewhere = await page.browserContext().newPage();
    await elsewhere.goto(await partner.confirmUrl(email));
    await partner.behave({ behaviour: 'down' });
    await waitForUnavailableNotice(page);
    await elsewhere.click('#confirm');
    await partner.behave({ behaviour: 'well' });
    await page.waitForSelector('dialog[open] footer a', { visible: true });

    await elsewhere.goto(
      await page.$eval('dialog[open] footer a', (link) => (link as HTMLAnchorElement).href),
    );
    await partner.behave({ behaviour: 'down' });
    await elsewhere.type('#name', `${CARD_HOLDER.firstName} ${CARD_HOLDER.lastName}`);
    await elsewhere.type('#document', CARD_HOLDER.identityNumber);
    await elsewhere.click('#send');
    await elsewhere.waitForSelector('#outcome');
    await waitForUnavailableNotice(page);
    await partner.behave({ behaviour: 'well' });
    await orderOnPage(page);
  });
});

test('a refund before the payout ends the order as refunded; a later chargeback is reported', async () => {
  await browser.visit(desktop, async ({ page }) => {
    const { email, orderId, destinationAddress } = await buyer.openPayment(page, en, '600');
    await payWith(page, TEST_CARDS.success);
    await returnToOrder(page);
    await waitForTextOnPage(page, en.text('card', 'order.held.title'));
    await partner.settle((await partner.paymentOf(email)).merchantId, 'refunded');
    await waitForTextOnPage(page, en.text('card', 'order.refunded.title'));
    await expectAccessiblePage(page);
    expect((await api.order({ orderId: Number(orderId), destinationAddress })).withdrawals).toEqual(
      [],
    );
  });
  await browser.visit(desktop, async ({ page }) => {
    const { email, orderId, destinationAddress } = await buyer.openPayment(page, en);
    await payWith(page, TEST_CARDS.success);
    await returnToOrder(page);
    await completed(orderId, destinationAddress);
    await partner.settle((await partner.paymentOf(email)).merchantId, 'chargeback');
    await poll(
      async () =>
        (await api.order({ orderId: Number(orderId), destinationAddress })).cardPayment?.state ===
        'charged_back'
          ? true
          : null,
      { timeoutMs: 60_000, what: 'the chargeback to be recorded' },
    );
    // A page whose order is complete stops polling.
    await openInteractive(page, page.url());
    await waitForTextOnPage(page, en.text('card', 'order.charged_back.title'));
    await expectAccessiblePage(page);
    expect(
      (await api.order({ orderId: Number(orderId), destinationAddress })).withdrawals,
    ).toHaveLength(1);
  });
});
