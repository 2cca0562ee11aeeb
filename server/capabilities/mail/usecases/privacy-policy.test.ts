import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { inLocale, locales, type Locale } from '@quayside/contract/site/locales';
import type { MailName } from '@quayside/contract/site/mails';

import { ORDER_MAIL_KINDS, type OrderMailKind } from '../domain/order-mail';

type LocalisedLabels = Readonly<Record<Locale, string>>;

/** What the privacy policy calls each email about an order, in the same sequence. */
const OF_ORDERS: Readonly<Record<OrderMailKind, LocalisedLabels>> = {
  created: {
    en: 'created, or its status if the email came later',
    ru: 'создана или, если почта указана позже, как она идёт',
  },
  'deposit-seen': { en: 'deposit or payment detected', ru: 'депозит или оплата видны' },
  held: { en: 'payout waits for your verification', ru: 'выплата ждёт вашей верификации' },
  'paid-out': { en: 'coins or money sent', ru: 'монеты или деньги отправлены' },
  'action-needed': { en: 'decision needed', ru: 'нужно решение' },
  refunded: { en: 'deposit or payment refunded', ru: 'депозит или оплата возвращены' },
};

const codes: LocalisedLabels = {
  en: 'codes for a password reset, email confirmation, the authenticator app and withdrawals',
  ru: 'коды для нового пароля, для подтверждения почты, для приложения и для вывода',
};
const password: LocalisedLabels = { en: 'password changed', ru: 'пароль изменён' };
const app: LocalisedLabels = {
  en: 'app turned on or off',
  ru: 'приложение подключено или отключено',
};
const documents: LocalisedLabels = {
  en: 'documents received, accepted or rejected',
  ru: 'документы получены, приняты или отклонены',
};

/** What it calls each email about an account. */
const OF_ACCOUNTS: Readonly<Record<Exclude<MailName, `order-${string}`>, LocalisedLabels>> = {
  'password-reset': codes,
  'email-proof': codes,
  'second-factor-code': codes,
  'withdrawal-code': codes,
  'password-changed': password,
  'password-changed-ways-closed': password,
  'passkey-added': { en: 'passkey added', ru: 'ключ доступа добавлен' },
  'messenger-linked': { en: 'messenger linked', ru: 'мессенджер привязан' },
  'second-factor-on': app,
  'second-factor-off': app,
  'withdrawal-sent': { en: 'withdrawal sent', ru: 'вывод отправлен' },
  'kyc-received': documents,
  'kyc-approved': documents,
  'kyc-rejected': documents,
};

const LISTS: Readonly<Record<Locale, { readonly orders: RegExp; readonly accounts: RegExp }>> = {
  en: { orders: /emails about this order: ([^|]+) \|/, accounts: /about the account: ([^|]+) \|/ },
  ru: { orders: /письма об этой заявке: ([^|]+) \|/, accounts: /об аккаунте: ([^|]+) \|/ },
};

test.each(locales())('the privacy policy lists exactly the emails that are sent (%s)', (locale) => {
  const policy = readFileSync(resolve(`content/docs/privacy-policy/index.${locale}.md`), 'utf8');
  const named = (list: RegExp) => list.exec(policy)?.[1]?.split('; ');
  expect(named(inLocale(LISTS, locale).orders)).toEqual(
    ORDER_MAIL_KINDS.map((kind) => inLocale(OF_ORDERS[kind], locale)),
  );
  expect(named(inLocale(LISTS, locale).accounts)).toEqual([
    ...new Set(Object.values(OF_ACCOUNTS).map((words) => inLocale(words, locale))),
  ]);
});
