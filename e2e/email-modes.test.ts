import type { HTTPRequest, Page } from 'puppeteer-core';
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';

import { API_PATHS } from '../contract/operations/paths';
import { accessibilityFaults } from './support/axe';
import type { TestBrowser } from './support/browser';
import { fillOrderForm, orderOnPage, pressNamed, seeTextOnPage } from './support/order-form';
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

/** The emails of the orders that a page asks for, as they are sent. */
function emailsSent(page: Page): (string | null)[] {
  const emails: (string | null)[] = [];
  page.on('request', (request: HTTPRequest) => {
    if (request.method() === 'POST' && request.url().endsWith(API_PATHS.createOrder))
      emails.push(
        (JSON.parse(request.postData() ?? '{}') as { userEmail: string | null }).userEmail,
      );
  });
  return emails;
}

const pressCreate = (page: Page) => page.click('form button[type="submit"]');
const popup = (page: Page) => page.waitForSelector('dialog[open] #popup-email', { visible: true });
const pairUrl = (product: RunningProduct, query = ''): string =>
  `${product.url}/exchange-eth-usdterc20${query}`;

describe('in mode A', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct({ CONFIRMATION_MODE: 'A' });
  });
  afterAll(async () => {
    expect(await product.stop()).toBe(0);
  });

  test.each(['light', 'dark'] as const)(
    'the email popup is shown: a valid email submits, %s',
    async (theme) => {
      await browser.visit({ width: 360, height: 740, theme }, async ({ page }) => {
        const emails = emailsSent(page);
        await fillOrderForm(page, pairUrl(product), wording, entries());
        await pressCreate(page);
        await popup(page);
        expect(await accessibilityFaults(page)).toEqual([]);
        await page.type('#popup-email', 'me@example');
        await page.keyboard.press('Enter');
        await seeTextOnPage(page, wording.text('form', 'email.invalid'));
        expect(emails).toEqual([]);
        await page.type('#popup-email', '.com+');
        await page.keyboard.press('Enter');
        await orderOnPage(page);
        expect(emails).toEqual(['me@example.com']);
      });
    },
  );

  test('skip creates without email, and a stored flag of true does so from then on, after a reload too', async () => {
    await browser.visit({}, async ({ page }) => {
      const emails = emailsSent(page);
      await fillOrderForm(page, pairUrl(product), wording, entries());
      await pressCreate(page);
      await popup(page);
      await pressNamed(page, wording.text('form', 'popup.skip'));
      const first = await orderOnPage(page);
      expect(await page.evaluate(() => localStorage.getItem('quayside.email-confirmed.v1'))).toBe(
        'true',
      );
      await fillOrderForm(page, pairUrl(product), wording, entries());
      await pressCreate(page);
      expect(await orderOnPage(page)).not.toBe(first);
      expect(emails).toEqual([null, null]);
    });
  });

  test('closing cancels: nothing is created, and the next press asks again', async () => {
    await browser.visit({}, async ({ page }) => {
      const emails = emailsSent(page);
      const calculator = await fillOrderForm(page, pairUrl(product), wording, entries());
      await pressCreate(page);
      await popup(page);
      await page.keyboard.press('Escape');
      await page.waitForSelector('dialog[open]', { hidden: true });
      await calculator.press('create');
      await popup(page);
      expect(emails).toEqual([]);
    });
  });

  test('who has typed an email into the form is not asked for one', async () => {
    await browser.visit({}, async ({ page }) => {
      const emails = emailsSent(page);
      await fillOrderForm(page, pairUrl(product), wording, {
        ...entries(),
        email: 'me@example.com',
      });
      await pressCreate(page);
      await orderOnPage(page);
      expect(emails).toEqual(['me@example.com']);
    });
  });
});

/**
 * Serves the site as if `content/site.yml` named a partner: pages and scripts are the built ones
 * but for this one fact, and the digests that it changes.
 */
async function withPartner(page: Page, partnerReferralId: string): Promise<void> {
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    const type = request.resourceType();
    if (type !== 'script' && type !== 'document') {
      void request.continue();
      return;
    }
    void fetch(request.url()).then(async (answer) => {
      const text = (await answer.text())
        .replace('partnerReferralId:null', `partnerReferralId:${JSON.stringify(partnerReferralId)}`)
        .replaceAll(/ integrity="[^"]*"/g, '');
      await request.respond({
        status: answer.status,
        contentType: type === 'script' ? 'text/javascript' : 'text/html',
        body: text,
      });
    });
  });
}

describe('in mode B', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct({ CONFIRMATION_MODE: 'B', PARTNER_REFERRAL_ID: 'partner-2' });
  });
  afterAll(async () => {
    expect(await product.stop()).toBe(0);
  });

  test('the popup is shown when the referral parameter equals the configured partner id', async () => {
    await browser.visit({}, async ({ page }) => {
      const emails = emailsSent(page);
      await withPartner(page, 'partner-1');
      await fillOrderForm(page, pairUrl(product, '?ref=partner-1'), wording, entries());
      await pressCreate(page);
      await popup(page);
      await page.type('#popup-email', 'me@example.com');
      await page.keyboard.press('Enter');
      await orderOnPage(page);
      expect(emails).toEqual(['me@example.com']);
    });
  });

  test('the id may be the one that the service is configured with', async () => {
    await browser.visit({}, async ({ page }) => {
      await fillOrderForm(page, pairUrl(product, '?ref=partner-2'), wording, entries());
      await pressCreate(page);
      await popup(page);
    });
  });

  test.each(['', '?ref=somebody'])('else the order is created: %s', async (query) => {
    await browser.visit({}, async ({ page }) => {
      const emails = emailsSent(page);
      await withPartner(page, 'partner-1');
      await fillOrderForm(page, pairUrl(product, query), wording, entries());
      await pressCreate(page);
      await orderOnPage(page);
      expect(emails).toEqual([null]);
    });
  });
});

test('in mode D the order is created without email', async () => {
  const product = await shareProduct();
  expect(product.settings.CONFIRMATION_MODE).toBe('D');
  await browser.visit({}, async ({ page }) => {
    const emails = emailsSent(page);
    await fillOrderForm(page, pairUrl(product), wording, entries());
    await pressCreate(page);
    await orderOnPage(page);
    expect(emails).toEqual([null]);
  });
  await product.release();
});
