import type { Page } from 'puppeteer';

import { confirmEmail, sendEmailCode } from '../../contract/endpoints/email-proof';
import { callApi, logInByCall } from './account-calls';
import type { Login } from './account-pages';
import { readMail } from './mail';
import { clickNamed } from './order-form';
import type { Wording } from './texts';

const CODE = /^\s*([A-HJKMNP-Z2-9]{8})\s*$/m;

/** Returns the code from the email that asks a user to prove their email address. */
async function mailedCode(mailUrl: string, email: string): Promise<string> {
  const { text } = await readMail(mailUrl, email, (mail) => CODE.test(mail.text));
  return CODE.exec(text)?.[1] ?? '';
}

/** Proves the email of an account with the calls that the pages make. */
export async function proveByCall(siteUrl: string, mailUrl: string, user: Login): Promise<void> {
  const headers = { cookie: await logInByCall(siteUrl, user), 'content-type': 'application/json' };
  await callApi(`${siteUrl}${sendEmailCode.path}`, { method: 'POST', headers, body: '{}' });
  await callApi(`${siteUrl}${confirmEmail.path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ code: await mailedCode(mailUrl, user.email) }),
  });
}

/** Types the code from our email into the page that waits for it, until the page accepts it. */
export async function proveOnPage(
  page: Page,
  { text }: Wording,
  mailUrl: string,
  email: string,
): Promise<void> {
  const code = `::-p-aria([name="${text('proof', 'code')}"][role="textbox"])`;
  await page.waitForSelector(code, { visible: true, timeout: 60_000 });
  await page.locator(code).fill(await mailedCode(mailUrl, email));
  await clickNamed(page, text('proof', 'confirm'));
  await page.waitForSelector(code, { hidden: true, timeout: 60_000 });
}
