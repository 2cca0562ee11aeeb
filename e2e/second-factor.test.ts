import { HOTP, Secret } from 'otpauth';
import type { Page } from 'puppeteer';
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';

import {
  downloadedText,
  expectAccessiblePage,
  logInAt,
  registerElsewhere,
} from './support/account-pages';
import { createApi, type Api } from './support/api';
import type { TestBrowser } from './support/browser';
import { createEvmClient } from './support/evm-client';
import { allMail, readMail } from './support/mail';
import { fillOrderForm, orderOnPage } from './support/order-form';
import { fill, clickButton, waitForText, visibleText } from './support/order-page';
import { shareBrowser, shareProduct, type SharedProduct } from './support/pool/shared';
import { openInteractive } from './support/settle';
import { createWording, type Wording } from './support/texts';

jest.setTimeout(300_000);

const visitors = [
  {
    locale: 'en',
    look: { width: 1440, height: 900, language: 'en' },
    on: 'Withdrawals are now confirmed by app',
    off: 'Withdrawals are confirmed by email again',
    confirm: 'Confirm your withdrawal',
  },
  {
    locale: 'ru',
    look: { width: 360, height: 740, theme: 'dark', language: 'ru' },
    on: 'Теперь вывод подтверждает приложение',
    off: 'Вывод снова подтверждается письмом',
    confirm: 'Подтвердите вывод',
  },
] as const;
const password = 'a long enough password';
/** Nobody has the key of this address; the sandbox sends nothing to it. */
const testAddress = `T${'1'.repeat(33)}`;

let product: SharedProduct;
let browser: TestBrowser;
let api: Api;
let mailUrl: string;
beforeAll(async () => {
  [product, browser] = await Promise.all([shareProduct(), shareBrowser()]);
  api = createApi(product.url);
  mailUrl = (await api.sandbox()).mailUrl ?? '';
});
afterAll(async () => {
  await browser.close();
  await product.release();
});

/** Returns the code that the user's app shows. @param stepsLater in steps of 30 seconds */
const appCode = (secret: string, stepsLater = 0): string =>
  HOTP.generate({
    secret: Secret.fromBase32(secret),
    counter: Math.floor(Date.now() / 30_000) + stepsLater,
  });

async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await page.locator(`::-p-aria([name="${label}"][role="textbox"])`).fill(text);
}

/** Sets up an app on the profile page, following its instructions. */
async function enableSecondFactor(
  page: Page,
  email: string,
  { text }: Wording,
): Promise<{ readonly secret: string; readonly recoveryCodes: readonly string[] }> {
  await clickButton(page, text('profile', 'secondFactor.begin'));
  await page.waitForSelector(`svg[aria-label="${text('profile', 'secondFactor.qr')}"]`);
  await expectAccessiblePage(page);
  const secret = (
    /\b[A-Z2-7]{4}(?: [A-Z2-7]{4}){7}\b/.exec(await visibleText(page))?.[0] ?? ''
  ).replaceAll(' ', '');
  expect(
    await page.$eval('a[href^="otpauth:"]', (link) => (link as HTMLAnchorElement).href),
  ).toContain(`secret=${secret}`);
  const saved = await downloadedText(page, () =>
    clickButton(page, text('profile', 'secondFactor.saveCodes')),
  );
  const recoveryCodes = saved.match(/^[A-Z2-9]{8}-[A-Z2-9]{8}$/gm) ?? [];
  expect(recoveryCodes).toHaveLength(10);
  const mail = await readMail(mailUrl, email, (one) => /^\s*[A-Z2-9]{8}\s*$/m.test(one.text));
  await page
    .locator(`::-p-aria([name="${text('profile', 'secondFactor.saved')}"][role="checkbox"])`)
    .click();
  await typeInto(page, text('profile', 'secondFactor.code'), appCode(secret));
  await typeInto(
    page,
    text('profile', 'secondFactor.mailCode'),
    /^\s*([A-Z2-9]{8})\s*$/m.exec(mail.text)?.[1] ?? '',
  );
  await clickButton(page, text('profile', 'secondFactor.activate'));
  await waitForText(page, text('profile', 'secondFactor.onText'));
  await expectAccessiblePage(page);
  return { secret, recoveryCodes };
}

test.each(visitors)(
  'an authenticator app can be enabled, and disabled with a recovery code ($locale, $look.width px)',
  async ({ locale, look, on, off }) => {
    const wording = createWording(locale);
    const { text } = wording;
    const email = await registerElsewhere(product.url, password, { locale });
    await browser.visit(look, async ({ page }) => {
      await logInAt(page, product.url, wording, '/profile/info', { email, password });
      const { recoveryCodes } = await enableSecondFactor(page, email, wording);
      await readMail(mailUrl, email, ({ subject }) => subject === on);
      await openInteractive(page, `${product.url}${wording.prefix}/profile/info`);
      await waitForText(page, text('profile', 'secondFactor.onText'));
      for (const code of recoveryCodes) expect(await visibleText(page)).not.toContain(code);
      await clickButton(page, text('profile', 'secondFactor.disable'));
      await typeInto(page, text('profile', 'secondFactor.anyCode'), '000000');
      await clickButton(page, text('profile', 'secondFactor.disableYes'));
      await waitForText(page, text('profile', 'secondFactor.codeWrong'));
      await expectAccessiblePage(page);
      await typeInto(page, text('profile', 'secondFactor.anyCode'), recoveryCodes[0] ?? '');
      await clickButton(page, text('profile', 'secondFactor.disableYes'));
      await waitForText(page, text('profile', 'secondFactor.off'));
      await readMail(mailUrl, email, ({ subject }) => subject === off);
    });
  },
);

test.each(visitors)(
  'an authenticator app confirms a withdrawal, and no code is emailed ($locale, $look.width px)',
  async ({ locale, look, confirm }) => {
    const wording = createWording(locale);
    const { text, prefix } = wording;
    const email = await registerElsewhere(product.url, password, { locale });
    await browser.visit(look, async ({ page }) => {
      await logInAt(page, product.url, wording, '/profile/info', { email, password });
      const { secret } = await enableSecondFactor(page, email, wording);
      const destinationAddress = privateKeyToAddress(generatePrivateKey());
      const calculator = await fillOrderForm(
        page,
        `${product.url}${prefix}/exchange-eth-usdterc20`,
        wording,
        { amount: '0.1', destination: destinationAddress },
      );
      await calculator.press('create');
      const order = await api.order({
        orderId: Number(await orderOnPage(page)),
        destinationAddress,
      });
      await createEvmClient(await api.sandbox()).payEther(
        order.depositAddress.depositAddress,
        order.claimedDepositAmount,
      );
      await api.completedOrder(order, 120_000);
      await openInteractive(page, `${product.url}${prefix}/profile/withdraw`);
      await fill(page, '#profile-withdraw-address', testAddress);
      await fill(page, '#profile-withdraw-amount', '1.5');
      await clickButton(page, text('profile', 'withdraw.submit'));
      await waitForText(page, text('profile', 'withdraw.confirm.totp'));
      await expectAccessiblePage(page);
      await typeInto(page, text('profile', 'withdraw.confirm.code'), appCode(secret, 3));
      await clickButton(page, text('profile', 'withdraw.confirm.submit'));
      await waitForText(page, text('profile', 'withdraw.confirm.wrongApp'));
      await typeInto(page, text('profile', 'withdraw.confirm.code'), appCode(secret, 1));
      await clickButton(page, text('profile', 'withdraw.confirm.submit'));
      await waitForText(page, text('profile', 'withdraw.state.completed'));
      expect(
        (await allMail(mailUrl, email)).filter(({ subject }) => subject.startsWith(confirm)),
      ).toEqual([]);
    });
  },
);
