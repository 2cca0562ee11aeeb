import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { locales, type Locale } from '@quayside/contract/site/locales';
import type { MailName } from '@quayside/contract/site/mails';

import { ORDER_MAIL_KINDS, type OrderMailKind } from '../domain/order-mail';

/** What the English privacy policy calls each email about an order, in the same sequence. */
const OF_ORDERS: Readonly<Record<OrderMailKind, string>> = {
  created: 'created, or its status if the email came later',
  'deposit-seen': 'deposit or payment detected',
  held: 'payout waits for your verification',
  'paid-out': 'coins or money sent',
  'action-needed': 'decision needed',
  refunded: 'deposit or payment refunded',
};

const codes =
  'codes for a password reset, email confirmation, the authenticator app and withdrawals';
const password = 'password changed';
const app = 'app turned on or off';
const documents = 'documents received, accepted or rejected';

/** What it calls each email about an account. */
const OF_ACCOUNTS: Readonly<Record<Exclude<MailName, `order-${string}`>, string>> = {
  'password-reset': codes,
  'email-proof': codes,
  'second-factor-code': codes,
  'withdrawal-code': codes,
  'password-changed': password,
  'password-changed-ways-closed': password,
  'passkey-added': 'passkey added',
  'messenger-linked': 'messenger linked',
  'second-factor-on': app,
  'second-factor-off': app,
  'withdrawal-sent': 'withdrawal sent',
  'kyc-received': documents,
  'kyc-approved': documents,
  'kyc-rejected': documents,
};

const ORDERS = 'emails about this order: ';
const ACCOUNTS = 'about the account: ';

/** Returns the rows of the tables in the policy. */
const rowsOf = (locale: Locale): readonly string[] =>
  readFileSync(resolve(`content/docs/privacy-policy/index.${locale}.md`), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'));
const english = rowsOf('en');
const rowWith = (words: string): number => english.findIndex((row) => row.includes(words));

test('the English privacy policy lists exactly the emails that are sent', () => {
  const named = (words: string) =>
    english[rowWith(words)]?.split(words)[1]?.replace(/ \|$/, '').split('; ');
  expect(named(ORDERS)).toEqual(ORDER_MAIL_KINDS.map((kind) => OF_ORDERS[kind]));
  expect(named(ACCOUNTS)).toEqual([...new Set(Object.values(OF_ACCOUNTS))]);
});

// Each language has its own words, so a translation is compared by its structure.
test.each(locales())('the privacy policy (%s) lists as many emails in the same rows', (locale) => {
  const countIn = (row: string | undefined): number => row?.split('; ').length ?? 0;
  const rows = rowsOf(locale);
  expect(rows).toHaveLength(english.length);
  for (const at of [rowWith(ORDERS), rowWith(ACCOUNTS)])
    expect(`${countIn(rows[at])} parts: ${rows[at] ?? ''}`).toBe(
      `${countIn(english[at])} parts: ${rows[at] ?? ''}`,
    );
});
