import type { HTTPRequest, Page } from 'puppeteer';

import { findOrder } from '../../contract/endpoints/orders';
import type { OrderResponse } from '../../contract/schemas/orders';
import { poll } from './poll';

/** Returns the URL of an order's page. */
export function orderUrl(
  siteUrl: string,
  { orderId, destinationAddress }: Pick<OrderResponse, 'orderId' | 'destinationAddress'>,
  prefix = '',
): string {
  return `${siteUrl}${prefix}/order/${orderId}?destinationAddress=${destinationAddress}`;
}

/** Returns the text that the page shows, on one line. */
export async function visibleText(page: Page): Promise<string> {
  return (await page.$eval('main', (main) => main.innerText)).replace(/\s+/g, ' ');
}

/** Waits until the page shows a text, in any case and with any whitespace. */
export async function waitForText(page: Page, text: string, timeoutMs = 60_000): Promise<void> {
  const wanted = text.replace(/\s+/g, ' ').toLowerCase();
  await poll(async () => ((await visibleText(page)).toLowerCase().includes(wanted) ? true : null), {
    timeoutMs,
    everyMs: 200,
    what: `the page to show "${text}"`,
  });
}

/** Presses the button or link with this text, once it is not busy. */
export async function clickButton(page: Page, text: string): Promise<void> {
  const handle = await poll(
    async () =>
      (
        await page.evaluateHandle(
          (wanted) =>
            [...document.querySelectorAll<HTMLElement>('main button, main a, main summary')].find(
              (element) => element.innerText.trim() === wanted && element.ariaBusy !== 'true',
            ) ?? null,
          text,
        )
      ).asElement(),
    { timeoutMs: 60_000, what: `a button or link with the text "${text}"` },
  );
  // Not with the mouse: the sandbox banner covers the bottom of a phone screen.
  await handle.evaluate((element) => {
    (element as HTMLElement).click();
  });
}

/** Replaces the text of a field. */
export async function fill(page: Page, selector: string, text: string): Promise<void> {
  await page.waitForSelector(selector, { visible: true });
  await page.$eval(selector, (field) => {
    field.scrollIntoView({ block: 'center' });
  });
  await page.click(selector, { clickCount: 3 });
  await page.keyboard.press('Backspace');
  await page.type(selector, text);
}

/**
 * Sits between the service and the page: it changes the responses about an order, or drops them.
 */
export type Interceptor = { set(change: (order: OrderResponse) => object | null): void };

/**
 * Intercepts the responses about an order between the service and the page. `null` simulates a
 * broken connection.
 */
export async function interceptOrders(
  page: Page,
  change: (order: OrderResponse) => object | null,
): Promise<Interceptor> {
  let current = change;
  const response = async (request: HTTPRequest): Promise<void> => {
    if (!request.url().includes(findOrder.path)) return request.continue();
    const real = (await (await fetch(request.url())).json()) as OrderResponse;
    const changed = current(real);
    return changed === null
      ? request.abort('connectionfailed')
      : request.respond({
          status: 200,
          contentType: 'application/json',
          body: JSON.stringify(changed),
        });
  };
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    response(request).catch(() => undefined);
  });
  return {
    set(next) {
      current = next;
    },
  };
}
