import type { Page } from 'puppeteer';

import { onCalculator, type CalculatorOnPage } from './calculator';
import { poll } from './poll';
import { openInteractive } from './settle';
import type { Wording } from './texts';

export type FormEntries = {
  readonly amount: string;
  readonly destination: string;
  readonly email?: string;
};

/** Opens a pair's page and fills in the form, terms included, until the button offers the order. */
export async function fillOrderForm(
  page: Page,
  url: string,
  wording: Wording,
  { amount, destination, email }: FormEntries,
): Promise<CalculatorOnPage> {
  await openInteractive(page, url);
  const calculator = onCalculator(page, wording);
  await calculator.typeAmount(amount);
  await calculator.press('continue');
  await calculator.typeDestination(destination);
  if (email !== undefined) await page.type('#order-email', email);
  await calculator.acceptTerms();
  await calculator.sees('create');
  return calculator;
}

/** Returns the current values of the form. */
export async function readOrderForm(page: Page): Promise<{
  readonly amount: string;
  readonly destination: string;
  readonly email: string;
  readonly areTermsAccepted: boolean;
}> {
  await page.waitForSelector('#destination-address', { visible: true });
  return page.evaluate(() => {
    const [amount = '', destination = '', email = ''] = [
      'send-amount',
      'destination-address',
      'order-email',
    ].map((id) => (document.getElementById(id) as HTMLInputElement | null)?.value);
    return {
      amount,
      destination,
      email,
      areTermsAccepted:
        (document.getElementById('accept-terms') as HTMLInputElement | null)?.checked === true,
    };
  });
}

/** Waits for the page of an existing order. @returns its number */
export async function orderOnPage(page: Page): Promise<string> {
  return poll(async () => /\/order\/(\d+)$/.exec(new URL(page.url()).pathname)?.[1] ?? null, {
    what: `the page of the order, from ${page.url()}`,
  });
}

/** Waits for the page of an order that is being created. */
export async function pendingOnPage(page: Page): Promise<void> {
  await poll(async () => (new URL(page.url()).pathname.endsWith('/order/pending') ? true : null), {
    timeoutMs: 60_000,
    what: 'the page of the order that is being created',
  });
}

/** Waits until the page, including an open dialog, shows a text. */
export async function waitForTextOnPage(page: Page, text: string): Promise<void> {
  const plain = (written: string): string => written.replace(/\s+/g, ' ').toLowerCase();
  await poll(
    async () =>
      plain(await page.$eval('body', (body) => body.innerText)).includes(plain(text)) ? true : null,
    { timeoutMs: 60_000, what: `the page to show "${text}"` },
  );
}

/** Presses the button or follows the link with this name. */
export async function clickNamed(page: Page, name: string): Promise<void> {
  const found = await poll(
    async () => {
      const handle = await page.evaluateHandle(
        (wanted) =>
          [
            ...document.querySelectorAll<HTMLElement>('main button, main a, dialog[open] button'),
          ].find(
            (element) =>
              (element.getAttribute('aria-label') ?? element.innerText)
                .replace(/\s+/g, ' ')
                .trim() === wanted,
          ) ?? null,
        name.replace(/\s+/g, ' ').trim(),
      );
      return handle.asElement();
    },
    { what: `a button named "${name}"` },
  );
  await (found as unknown as { click(): Promise<void> }).click();
}
