import type { HTTPRequest, Page } from 'puppeteer';
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';

import { createOrder } from '../contract/endpoints/orders';
import { accessibilityViolations } from './support/axe';
import type { TestBrowser } from './support/browser';
import { fillOrderForm, orderOnPage, clickNamed, waitForTextOnPage } from './support/order-form';
import { shareBrowser, shareProduct } from './support/pool/shared';
import { startProduct, type Product, type RunningProduct } from './support/product';
import { createWording } from './support/texts';

jest.setTimeout(300_000);

const wording = createWording('en');
const entries = () => ({ amount: '0.2', destination: privateKeyToAddress(generatePrivateKey()) });

let browser: TestBrowser;
beforeAll(async () => {
  browser = await shareBrowser();
});
afterAll(async () => {
  await browser.close();
});

/** Collects the emails in the order requests of a page, as they are sent. */
function emailsSent(page: Page): (string | null)[] {
  const emails: (string | null)[] = [];
  page.on('request', (request: HTTPRequest) => {
    if (request.method() === 'POST' && request.url().endsWith(createOrder.path))
      emails.push(
        (JSON.parse(request.postData() ?? '{}') as { userEmail: string | null }).userEmail,
      );
  });
  return emails;
}

const clickCreate = (page: Page) => page.click('form button[type="submit"]');
const popup = (page: Page) => page.waitForSelector('dialog[open] #popup-email', { visible: true });
const pairUrl = (product: RunningProduct, query = ''): string =>
  `${product.url}/exchange-eth-usdterc20${query}`;

describe('confirmation mode A', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct({ CONFIRMATION_MODE: 'A' });
  });
  afterAll(async () => {
    expect(await product.stop()).toBe(0);
  });

  test.each(['light', 'dark'] as const)(
    'shows the email popup, and a valid email submits the order (%s)',
    async (theme) => {
      await browser.visit({ width: 360, height: 740, theme }, async ({ page }) => {
        const emails = emailsSent(page);
        await fillOrderForm(page, pairUrl(product), wording, entries());
        await clickCreate(page);
        await popup(page);
        expect(await accessibilityViolations(page)).toEqual([]);
        await page.type('#popup-email', 'me@example');
        await page.keyboard.press('Enter');
        await waitForTextOnPage(page, wording.text('form', 'email.invalid'));
        expect(emails).toEqual([]);
        await page.type('#popup-email', '.com+');
        await page.keyboard.press('Enter');
        await orderOnPage(page);
        expect(emails).toEqual(['me@example.com']);
      });
    },
  );

  test('creates an order without email when the popup is skipped, and never shows the popup again', async () => {
    await browser.visit({}, async ({ page }) => {
      const emails = emailsSent(page);
      await fillOrderForm(page, pairUrl(product), wording, entries());
      await clickCreate(page);
      await popup(page);
      await clickNamed(page, wording.text('form', 'popup.skip'));
      const first = await orderOnPage(page);
      expect(await page.evaluate(() => localStorage.getItem('quayside.email-confirmed.v1'))).toBe(
        'true',
      );
      await fillOrderForm(page, pairUrl(product), wording, entries());
      await clickCreate(page);
      expect(await orderOnPage(page)).not.toBe(first);
      expect(emails).toEqual([null, null]);
    });
  });

  test('creates nothing when the popup is closed, and shows it again on the next submit', async () => {
    await browser.visit({}, async ({ page }) => {
      const emails = emailsSent(page);
      const calculator = await fillOrderForm(page, pairUrl(product), wording, entries());
      await clickCreate(page);
      await popup(page);
      await page.keyboard.press('Escape');
      await page.waitForSelector('dialog[open]', { hidden: true });
      await calculator.press('create');
      await popup(page);
      expect(emails).toEqual([]);
    });
  });

  test('does not ask for an email that is already in the form', async () => {
    await browser.visit({}, async ({ page }) => {
      const emails = emailsSent(page);
      await fillOrderForm(page, pairUrl(product), wording, {
        ...entries(),
        email: 'me@example.com',
      });
      await clickCreate(page);
      await orderOnPage(page);
      expect(emails).toEqual(['me@example.com']);
    });
  });
});

/**
 * Serves the site as if `content/site.yml` named a partner: pages and scripts are those of the
 * build, except for this one fact and the digests that it changes.
 */
async function withPartner(page: Page, partnerReferralId: string): Promise<void> {
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    const type = request.resourceType();
    if (type !== 'script' && type !== 'document') {
      void request.continue();
      return;
    }
    void fetch(request.url()).then(async (response) => {
      const text = (await response.text())
        .replace('partnerReferralId:null', `partnerReferralId:${JSON.stringify(partnerReferralId)}`)
        .replaceAll(/ integrity="[^"]*"/g, '');
      await request.respond({
        status: response.status,
        contentType: type === 'script' ? 'text/javascript' : 'text/html',
        body: text,
      });
    });
  });
}

describe('confirmation mode B', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct({ CONFIRMATION_MODE: 'B', PARTNER_REFERRAL_ID: 'partner-2' });
  });
  afterAll(async () => {
    expect(await product.stop()).toBe(0);
  });

  test('shows the popup if the referral parameter equals the partner id in the site content', async () => {
    await browser.visit({}, async ({ page }) => {
      const emails = emailsSent(page);
      await withPartner(page, 'partner-1');
      await fillOrderForm(page, pairUrl(product, '?ref=partner-1'), wording, entries());
      await clickCreate(page);
      await popup(page);
      await page.type('#popup-email', 'me@example.com');
      await page.keyboard.press('Enter');
      await orderOnPage(page);
      expect(emails).toEqual(['me@example.com']);
    });
  });

  test('also shows the popup for the partner id that the service is configured with', async () => {
    await browser.visit({}, async ({ page }) => {
      await fillOrderForm(page, pairUrl(product, '?ref=partner-2'), wording, entries());
      await clickCreate(page);
      await popup(page);
    });
  });

  test.each(['', '?ref=somebody'])(
    'creates the order without a popup for the query %j',
    async (query) => {
      await browser.visit({}, async ({ page }) => {
        const emails = emailsSent(page);
        await withPartner(page, 'partner-1');
        await fillOrderForm(page, pairUrl(product, query), wording, entries());
        await clickCreate(page);
        await orderOnPage(page);
        expect(emails).toEqual([null]);
      });
    },
  );
});

test('confirmation mode D creates the order without an email', async () => {
  const product = await shareProduct();
  expect(product.settings.CONFIRMATION_MODE).toBe('D');
  await browser.visit({}, async ({ page }) => {
    const emails = emailsSent(page);
    await fillOrderForm(page, pairUrl(product), wording, entries());
    await clickCreate(page);
    await orderOnPage(page);
    expect(emails).toEqual([null]);
  });
  await product.release();
});
