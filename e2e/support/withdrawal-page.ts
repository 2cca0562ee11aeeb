import type { Page } from 'puppeteer';

import { expectAccessiblePage, openScreen } from './account-pages';
import { fill, clickButton, waitForText, visibleText } from './order-page';
import { filled, usdt } from './shown-amounts';
import { createWording } from './texts';

const ru = createWording('ru');

/** Checks that each invalid entry is reported at its field, and that the balance is unchanged. */
export async function expectRejections(
  page: Page,
  payee: string,
  totalMinor: bigint,
): Promise<void> {
  const wrongAddress = filled(ru.text('errors', 'error_address_incorrect'), {
    network: 'TRON (TRC20)',
  });
  // The last character of an address is part of its checksum.
  const misspelt = `${payee.slice(0, -1)}${payee.endsWith('a') ? 'b' : 'a'}`;
  const tries = [
    ['T123', '1,5', wrongAddress],
    [misspelt, '1,5', wrongAddress],
    [payee, '1,4', `${ru.text('profile', 'withdraw.withdrawalAmountTooSmall')} 1,5 USDT`],
    [payee, usdt(totalMinor + 1n, ru).replace(' USDT', ''), ru.text('errors', 'balance_too_low')],
  ] as const;
  for (const [address, amount, message] of tries) {
    await fill(page, '#profile-withdraw-address', address);
    await fill(page, '#profile-withdraw-amount', amount);
    await clickButton(page, ru.text('profile', 'withdraw.submit'));
    await waitForText(page, message);
    await expectAccessiblePage(page);
  }
}

/** Presses the button with this label. */
export async function clickLabelled(page: Page, label: string): Promise<void> {
  await page.$$eval(
    'main button[aria-label]',
    (buttons, wanted) => {
      const button = buttons.find(
        (candidate) => candidate.getAttribute('aria-label')?.replace(/\s+/g, ' ') === wanted,
      );
      if (!(button instanceof HTMLElement)) throw new Error(`There is no button called ${wanted}.`);
      button.click();
    },
    label,
  );
}

/** Enters the code from the email. */
export async function enterCode(page: Page, code: string): Promise<void> {
  await fill(page, 'main input[autocomplete="one-time-code"]', code);
  await clickButton(page, ru.text('profile', 'withdraw.confirm.submit'));
}

/** Checks that the withdrawal is listed with its transaction, and that the balance is empty. */
export async function expectPaidOut(
  page: Page,
  siteUrl: string,
  payee: string,
  txId: string,
): Promise<void> {
  await openScreen(page, siteUrl, ru, '/profile/withdraw');
  await waitForText(page, ru.text('profile', 'withdraw.nothing'));
  await waitForText(page, ru.text('profile', 'withdraw.state.completed'));
  const plain = (await visibleText(page)).replace(/\s/g, '');
  for (const shown of [payee, txId]) expect(plain).toContain(shown);
  await openScreen(page, siteUrl, ru, '/profile/wallet');
  await waitForText(page, `${ru.text('profile', 'wallet.total')} 0 USDT`);
  await waitForText(page, `${ru.text('profile', 'wallet.affiliate')} 0 USDT`);
  await waitForText(page, `${ru.text('profile', 'wallet.cashback')} 0 USDT`);
  await expectAccessiblePage(page);
}
