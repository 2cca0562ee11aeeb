import type { Page } from 'puppeteer';

import { poll } from './poll';
import type { Wording } from './texts';

/** The calculator as a visitor uses it. */
export type CalculatorOnPage = {
  chooseCoin(side: 'send' | 'receive', ticker: string, network: string): Promise<void>;
  typeAmount(amount: string): Promise<void>;
  /**
   * Returns what the field shows, without spaces and with a decimal point; `null` while there is no
   * quote.
   */
  receiveAmount(): Promise<string | null>;
  /** Waits until the pair offers a fixed rate, and chooses it. */
  chooseFixedRate(): Promise<void>;
  typeDestination(address: string): Promise<void>;
  typeRefund(address: string): Promise<void>;
  acceptTerms(): Promise<void>;
  /** Waits until the main button has this label. */
  sees(buttonKey: string): Promise<void>;
  /** Presses the main button once it has this label. */
  press(buttonKey: string): Promise<void>;
};

export function onCalculator(page: Page, wording: Wording): CalculatorOnPage {
  const typeInto = async (selector: string, text: string): Promise<void> => {
    await page.waitForSelector(selector, { visible: true });
    await page.click(selector, { clickCount: 3 });
    await page.type(selector, text);
  };

  const sees = async (buttonKey: string): Promise<void> => {
    const wanted = wording.text('exchange', `button.${buttonKey}`);
    const read = (): Promise<string> =>
      page.$eval('form button[type="submit"]', (button) =>
        (button as HTMLElement).innerText.trim(),
      );
    await poll(async () => ((await read()) === wanted ? true : null), {
      timeoutMs: 60_000,
      what: `the button to say "${wanted}" (it says "${await read()}")`,
    });
  };

  return {
    async chooseCoin(side, ticker, network) {
      const triggers = await page.$$('form button[aria-haspopup="dialog"]');
      await triggers[side === 'send' ? 0 : 1]?.click();
      await page.waitForSelector('dialog[open] [role="combobox"]', { visible: true });
      await page.type('dialog[open] [role="combobox"]', ticker);
      const option = await poll(
        async () => {
          const handle = await page.evaluateHandle(
            (wantedTicker, wantedNetwork) =>
              [...document.querySelectorAll<HTMLElement>('dialog[open] [role="option"]')].find(
                ({ innerText }) => {
                  const words = innerText.split('\n').map((line) => line.trim());
                  return (
                    words[0] === wantedTicker && words.some((word) => word.includes(wantedNetwork))
                  );
                },
              ) ?? null,
            ticker,
            network,
          );
          return handle.asElement();
        },
        { what: `${ticker} on ${network} in the list of coins` },
      );
      await (option as unknown as { click(): Promise<void> }).click();
      await page.waitForSelector('dialog[open]', { hidden: true });
    },
    typeAmount: (amount) => typeInto('#send-amount', amount),
    async receiveAmount() {
      const field = await page.$eval('#receive-amount', (input) => ({
        text: (input as HTMLInputElement).value,
        isBusy: input.getAttribute('aria-busy') === 'true',
      }));
      return field.isBusy || field.text === ''
        ? null
        : field.text.replace(/\s/g, '').replace(',', '.');
    },
    async chooseFixedRate() {
      const radio = await page.waitForSelector('input[type="radio"][value="FIXED"]:enabled', {
        timeout: 60_000,
      });
      await radio?.evaluate((input) => {
        (input as HTMLInputElement).click();
      });
    },
    typeDestination: (address) => typeInto('#destination-address', address),
    typeRefund: (address) => typeInto('#refund-address', address),
    async acceptTerms() {
      const isTicked = (): Promise<boolean> =>
        page.$eval('#accept-terms', (box) => (box as HTMLInputElement).checked);
      await page.waitForSelector('#accept-terms', { visible: true });
      // Once the address has been checked, a message about it moves the box, so a click may miss
      // the box.
      await poll(
        async () => {
          if (!(await isTicked())) await page.click('#accept-terms');
          return (await isTicked()) ? true : null;
        },
        { timeoutMs: 60_000, everyMs: 250, what: 'the terms to be accepted' },
      );
    },
    sees,
    async press(buttonKey) {
      await sees(buttonKey);
      await page.click('form button[type="submit"]');
    },
  };
}
