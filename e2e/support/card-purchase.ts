import type { Page } from 'puppeteer';
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';

import { TEST_CARDS } from '../../server/sandbox/card-partner/payment-pages';
import { logInAt, registerElsewhere } from './account-pages';
import { onCalculator, type CalculatorOnPage } from './calculator';
import { orderOnPage, clickNamed } from './order-form';
import { CARD_HOLDER } from './personal-values';
import { proveByCall } from './prove-email';
import { openInteractive } from './settle';
import type { Wording } from './texts';

/** The password of every buyer. */
export const BUYER_PASSWORD = 'correct horse battery';

export type Purchase = {
  readonly amount: string;
  readonly wording: Wording;
  readonly button?: string;
};
/** An order whose payment page is open. */
export type OpenPayment = {
  readonly email: string;
  readonly orderId: string;
  readonly destinationAddress: string;
};

/** A buyer who pays by card, on the pages of a running product. */
export type CardBuyer = {
  /**
   * Creates an account and logs in with the login dialog.
   * @param isProven whether the email is proven beforehand.
   * @returns the email
   */
  logIn(page: Page, wording: Wording, isProven: boolean): Promise<string>;
  /** Fills in a purchase of ETH for US dollars. */
  fillPurchase(
    page: Page,
    purchase: Purchase,
  ): Promise<{ readonly calculator: CalculatorOnPage; readonly destinationAddress: string }>;
  /** Completes a purchase below the partner's threshold up to its payment page. */
  openPayment(page: Page, wording: Wording, amount?: string): Promise<OpenPayment>;
};

export function createCardBuyer(siteUrl: string, mailUrl: string): CardBuyer {
  const buyer: CardBuyer = {
    async logIn(page, wording, isProven) {
      const email = await registerElsewhere(siteUrl, BUYER_PASSWORD);
      if (isProven) await proveByCall(siteUrl, mailUrl, { email, password: BUYER_PASSWORD });
      await logInAt(page, siteUrl, wording, '/profile/info', { email, password: BUYER_PASSWORD });
      return email;
    },
    async fillPurchase(page, { amount, wording, button = 'pay' }) {
      const destinationAddress = privateKeyToAddress(generatePrivateKey());
      await openInteractive(page, `${siteUrl}${wording.prefix}/exchange-usd-eth`);
      const calculator = onCalculator(page, wording);
      await calculator.typeAmount(amount);
      await calculator.press('continue');
      await calculator.typeDestination(destinationAddress);
      await calculator.acceptTerms();
      await calculator.sees(button);
      return { calculator, destinationAddress };
    },
    async openPayment(page, wording, amount = '200') {
      const email = await buyer.logIn(page, wording, false);
      const { calculator, destinationAddress } = await buyer.fillPurchase(page, {
        amount,
        wording,
      });
      await calculator.press('pay');
      const orderId = await orderOnPage(page);
      await goToPayment(page);
      return { email, orderId, destinationAddress };
    },
  };
  return buyer;
}

/** Goes from the order's page to the partner's, through the redirect modal. */
export async function goToPayment(page: Page): Promise<void> {
  await page.waitForSelector('dialog[open] footer a', { visible: true });
  await Promise.all([page.waitForNavigation(), page.click('dialog[open] footer a')]);
  await page.waitForSelector('#pay');
}

/** Fills in a card on the partner's page. @param card one of the partner's test cards */
export async function payWith(page: Page, card: string): Promise<void> {
  for (const [id, text] of Object.entries({
    card,
    expiry: '12/39',
    cvv: '123',
    holder: CARD_HOLDER.lastName,
  }))
    await page.type(`#${id}`, text);
  await Promise.all([page.waitForNavigation(), page.click('#pay')]);
}

/** Goes back from the partner's page to the order's page. */
export async function returnToOrder(page: Page): Promise<void> {
  await Promise.all([page.waitForNavigation(), page.click('#back')]);
}

/** Goes from the link on the order's page to the end of a successful payment. */
export async function payByLink(page: Page): Promise<void> {
  const link = await page.waitForSelector('main a[href*="/pay?id="]', { visible: true });
  await Promise.all([
    page.waitForNavigation(),
    link?.evaluate((anchor) => {
      (anchor as HTMLElement).click();
    }),
  ]);
  await payWith(page, TEST_CARDS.success);
  await returnToOrder(page);
}

/** Makes another payment in place of a failed one. */
export async function payAgain(page: Page, { text }: Wording): Promise<void> {
  await clickNamed(page, text('card', 'order.again.button'));
  await payByLink(page);
}
