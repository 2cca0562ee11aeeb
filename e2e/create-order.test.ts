import type { HTTPRequest, Page } from 'puppeteer';
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';

import { createOrder } from '../contract/endpoints/orders';
import { accessibilityViolations } from './support/axe';
import type { TestBrowser } from './support/browser';
import { onCalculator } from './support/calculator';
import {
  fillOrderForm,
  orderOnPage,
  pendingOnPage,
  clickNamed,
  readOrderForm,
  waitForTextOnPage,
} from './support/order-form';
import type { SharedProduct } from './support/pool/shared';
import { useSharedProduct } from './support/pool/use-shared';
import { openSettled } from './support/settle';
import { createWording } from './support/texts';

jest.setTimeout(240_000);

const wording = createWording('en');
const blockedAddress = '0xbad0000000000000000000000000000000000bad';

let product: SharedProduct;
let browser: TestBrowser;
useSharedProduct((shared) => {
  ({ product, browser } = shared);
});

const pairUrl = (): string => `${product.url}/exchange-eth-usdterc20`;
const entries = () => ({ amount: '0.2', destination: privateKeyToAddress(generatePrivateKey()) });

/** Lets the test handle every order submission of a page; all other requests go through. */
async function interceptSubmissions(
  page: Page,
  decide: (request: HTTPRequest, index: number) => Promise<void> | void,
): Promise<HTTPRequest[]> {
  const submissions: HTTPRequest[] = [];
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    const isCreation = request.method() === 'POST' && request.url().endsWith(createOrder.path);
    if (!isCreation) {
      void request.continue();
      return;
    }
    submissions.push(request);
    void decide(request, submissions.length - 1);
  });
  return submissions;
}

const keyOf = (request: HTTPRequest | undefined): string | undefined =>
  request?.headers()['idempotency-key'];

test('a double click creates one order', async () => {
  await browser.visit({}, async ({ page, errors }) => {
    const submissions = await interceptSubmissions(page, (request) => request.continue());
    await fillOrderForm(page, pairUrl(), wording, entries());
    await page.click('form button[type="submit"]', { clickCount: 2 });
    await orderOnPage(page);
    expect(submissions).toHaveLength(1);
    expect(errors).toEqual([]);
  });
});

test('two tabs that submit at once create one order', async () => {
  await browser.visit({}, async ({ page }) => {
    const form = entries();
    const other = await page.browserContext().newPage();
    await fillOrderForm(page, pairUrl(), wording, form);
    await fillOrderForm(other, pairUrl(), wording, form);
    const press = (tab: Page) =>
      tab.evaluate(() => {
        document.querySelector<HTMLElement>('form button[type="submit"]')?.click();
      });
    await Promise.all([press(page), press(other)]);
    // A tab that is not shown does not render, and its timers do not run.
    const first = await orderOnPage(page);
    await other.bringToFront();
    expect(await orderOnPage(other)).toBe(first);
  });
});

test('a reload during the order submission retries it with the same idempotency key', async () => {
  await browser.visit({ width: 360, height: 740 }, async ({ page }) => {
    const form = entries();
    // The first response never arrives.
    const submissions = await interceptSubmissions(page, (request, index) =>
      index === 0 ? undefined : request.continue(),
    );
    await fillOrderForm(page, pairUrl(), wording, form);
    await page.click('form button[type="submit"]');
    await pendingOnPage(page);
    await waitForTextOnPage(page, wording.text('pending', 'making'));
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.reload();
    await orderOnPage(page);
    expect(new URL(page.url()).searchParams.get('destinationAddress')).toBe(form.destination);
    expect(keyOf(submissions[0])).toMatch(/^[0-9a-f]{32}$/);
    expect(submissions.slice(1).map(keyOf)).toEqual([keyOf(submissions[0])]);
    expect(submissions[1]?.postData()).toBe(submissions[0]?.postData());
  });
});

test('an order whose response was lost can be found with a button after the client leaves and returns', async () => {
  await browser.visit({}, async ({ page }) => {
    let isCut = true;
    const submissions = await interceptSubmissions(page, async (request) => {
      if (!isCut) return request.continue();
      // The service creates the order, and its response is lost on the way.
      await fetch(request.url(), {
        method: 'POST',
        headers: request.headers(),
        body: request.postData() ?? '',
      });
      await request.abort('connectionreset');
    });
    const form = entries();
    await fillOrderForm(page, pairUrl(), wording, form);
    await page.click('form button[type="submit"]');
    await waitForTextOnPage(page, wording.text('pending', 'silence.network'));
    await waitForTextOnPage(page, wording.text('pending', 'unknown'));
    expect(await accessibilityViolations(page)).toEqual([]);
    await openSettled(page, `${product.url}/support`);
    await openSettled(page, `${product.url}/order/pending?destinationAddress=${form.destination}`);
    await waitForTextOnPage(page, wording.text('pending', 'unknown'));
    isCut = false;
    await clickNamed(page, wording.text('pending', 'again'));
    await orderOnPage(page);
    expect(submissions.length).toBeGreaterThan(1);
    expect(new Set(submissions.map(keyOf)).size).toBe(1);
  });
});

test.each(['light', 'dark'] as const)(
  'a blacklisted address shows error_address_blacklisted, and the form keeps its fields (%s)',
  async (theme) => {
    await browser.visit({ width: 360, height: 740, theme }, async ({ page }) => {
      await fillOrderForm(page, pairUrl(), wording, {
        amount: '0.2',
        destination: blockedAddress,
        email: 'me+swap@example.com',
      });
      await page.click('form button[type="submit"]');
      await waitForTextOnPage(page, wording.text('errors', 'error_address_blacklisted'));
      await waitForTextOnPage(page, wording.text('pending', 'nothingSent'));
      expect(await accessibilityViolations(page)).toEqual([]);
      await page.reload();
      await waitForTextOnPage(page, wording.text('errors', 'error_address_blacklisted'));
      await clickNamed(page, wording.text('pending', 'back'));
      expect(await readOrderForm(page)).toEqual({
        amount: '0.2',
        destination: blockedAddress,
        email: 'meswap@example.com',
        areTermsAccepted: true,
      });
      expect(new URL(page.url()).pathname).toBe('/exchange-eth-usdterc20');
      // A submission that was returned to the form is forgotten.
      await openSettled(page, `${product.url}/order/pending?destinationAddress=${blockedAddress}`);
      await waitForTextOnPage(page, wording.text('pending', 'nothing.heading'));
      expect(await accessibilityViolations(page)).toEqual([]);
    });
  },
);

test('if the rate has got worse, the client sees the new rate, and accepting it creates the order', async () => {
  await browser.visit({}, async ({ page }) => {
    const submissions = await interceptSubmissions(page, (request, index) => {
      if (index > 0) return request.continue();
      const body = JSON.parse(request.postData() ?? '{}') as {
        claimedPublicRate: { claimedAmountToReceive: string };
      };
      // As if the rate had been a tenth better when the client saw it.
      body.claimedPublicRate.claimedAmountToReceive = (
        Number(body.claimedPublicRate.claimedAmountToReceive) * 1.1
      ).toFixed(2);
      return request.continue({ postData: JSON.stringify(body) });
    });
    await fillOrderForm(page, pairUrl(), wording, entries());
    await page.click('form button[type="submit"]');
    await waitForTextOnPage(page, wording.text('pending', 'heading.moved'));
    await waitForTextOnPage(page, wording.text('pending', 'nothingSent'));
    expect(await accessibilityViolations(page)).toEqual([]);
    const accept = await page.$$eval(
      'main button',
      (buttons) => buttons.at(-1)?.innerText.trim() ?? '',
    );
    await clickNamed(page, accept);
    await orderOnPage(page);
    const accepted = JSON.parse(submissions[1]?.postData() ?? '{}') as {
      claimedPublicRate: { claimedAmountToReceive: string };
      claimedDepositAmount: string;
    };
    expect(accepted.claimedDepositAmount).toBe('0.2');
    // The button shows the cents of the amount, truncated rather than rounded.
    const hidden =
      Number(accepted.claimedPublicRate.claimedAmountToReceive) -
      Number(accept.replace(/[^\d.]/g, ''));
    expect(hidden).toBeGreaterThan(-1e-9);
    expect(hidden).toBeLessThan(0.01);
    expect(keyOf(submissions[1])).not.toBe(keyOf(submissions[0]));
  });
});

test('the order records where the visitor came from, and the exchange event contains no address', async () => {
  await browser.visit({}, async ({ page }) => {
    const submissions = await interceptSubmissions(page, (request) => request.continue());
    const form = entries();
    // Nothing is reported before the visitor agrees.
    await page.evaluateOnNewDocument(() => {
      localStorage.setItem('quayside.consent.v2', '"granted"');
    });
    await fillOrderForm(page, `${pairUrl()}?ref=friend-1`, wording, form);
    await page.click('form button[type="submit"]');
    const orderId = await orderOnPage(page);
    const body = JSON.parse(submissions[0]?.postData() ?? '{}') as Record<string, unknown>;
    expect(body).toMatchObject({
      rateMode: 'FLOATING',
      destinationAddress: form.destination,
      refundAddress: null,
      userEmail: null,
      legacyOrderId: null,
      referrerId: 'friend-1',
      claimedDepositAmount: '0.2',
      browserFingerprint: expect.stringMatching(/^[\w-]{8,64}$/) as string,
    });
    expect(body.claimedPublicRate).toMatchObject({
      quotes: { buyQuote: expect.anything() as object, sellQuote: expect.anything() as object },
    });
    const events = await page.evaluate(() =>
      JSON.stringify((window as { dataLayer?: unknown[] }).dataLayer ?? []),
    );
    expect(events).toContain('exchange_initiated');
    expect(events).not.toContain(form.destination);
    expect(events).not.toContain(orderId);
  });
});

test.each(['light', 'dark'] as const)(
  'submitting an incomplete form reports each invalid field and focuses the first one (%s)',
  async (theme) => {
    await browser.visit({ width: 360, height: 740, theme }, async ({ page }) => {
      await openSettled(page, pairUrl());
      await page.waitForSelector('form button[type="submit"]');
      const calculator = onCalculator(page, wording);
      await calculator.typeAmount('0.2');
      await calculator.press('continue');
      await page.waitForSelector('#destination-address', { visible: true });
      await page.type('#order-email', 'nobody');
      await calculator.press('destination_missing');
      await waitForTextOnPage(page, wording.text('errors', 'error_address_empty'));
      await waitForTextOnPage(page, wording.text('form', 'email.invalid'));
      await waitForTextOnPage(page, wording.text('form', 'termsMissing'));
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('destination-address');
      expect(await accessibilityViolations(page)).toEqual([]);
    });
  },
);
