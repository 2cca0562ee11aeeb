import { resolve } from 'node:path';

import { loadMailContent } from '@quayside/content-service/load/load-mails';
import { inLocale, locales } from '@quayside/contract/site/locales';
import { MAIL_NAMES, MAIL_PLACEHOLDERS, type MailName } from '@quayside/contract/site/mails';

import { orderEmail, type OrderEmailContext } from './order-email';
import { renderMail } from './render-mail';

const mailContent = loadMailContent(resolve(__dirname, '../../../../content'));

const emailContext = (
  kind: OrderEmailContext['kind'],
  form: OrderEmailContext['form'],
  more: Partial<OrderEmailContext> = {},
): OrderEmailContext => ({
  kind,
  form,
  isUnpaid: false,
  isCardRefused: false,
  isUnverified: false,
  ...more,
});

const EMAILS: readonly (readonly [OrderEmailContext, MailName])[] = [
  [emailContext('created', 'swap', { isUnpaid: true }), 'order-created'],
  [emailContext('created', 'purchase', { isUnpaid: true }), 'order-purchase-created'],
  [emailContext('created', 'sale', { isUnpaid: true }), 'order-sale-created'],
  [emailContext('created', 'swap'), 'order-progress'],
  [emailContext('created', 'purchase'), 'order-card-progress'],
  [emailContext('created', 'sale'), 'order-card-progress'],
  [emailContext('deposit-seen', 'swap'), 'order-deposit-seen'],
  [emailContext('deposit-seen', 'purchase'), 'order-purchase-deposit-seen'],
  [
    emailContext('deposit-seen', 'purchase', { isUnverified: true }),
    'order-purchase-deposit-seen-unverified',
  ],
  [emailContext('deposit-seen', 'sale'), 'order-sale-deposit-seen'],
  [
    emailContext('deposit-seen', 'sale', { isUnverified: true }),
    'order-sale-deposit-seen-unverified',
  ],
  [emailContext('held', 'purchase'), 'order-purchase-held'],
  [emailContext('held', 'sale'), 'order-sale-held'],
  [emailContext('paid-out', 'swap'), 'order-paid-out'],
  [emailContext('paid-out', 'purchase'), 'order-purchase-paid-out'],
  [emailContext('paid-out', 'sale'), 'order-sale-paid-out'],
  [emailContext('action-needed', 'swap'), 'order-action-needed'],
  [emailContext('action-needed', 'purchase'), 'order-purchase-action-needed'],
  [emailContext('action-needed', 'sale'), 'order-sale-action-needed'],
  [emailContext('refunded', 'swap'), 'order-refunded'],
  [emailContext('refunded', 'purchase'), 'order-purchase-refunded'],
  [emailContext('refunded', 'sale'), 'order-sale-refunded'],
  [emailContext('refunded', 'sale', { isCardRefused: true }), 'order-sale-refused'],
];

test.each(EMAILS.map(([context, name]) => [name, context] as const))(
  'orderEmail returns %s for %j',
  (name, context) => {
    expect(orderEmail(context)).toBe(name);
  },
);

test('every order email is covered by a case', () => {
  expect(new Set(EMAILS.map(([, name]) => name))).toEqual(
    new Set(MAIL_NAMES.filter((name) => name.startsWith('order-'))),
  );
});

/**
 * Statements that must not appear for a purchase, whose money comes from a card, or for a sale,
 * whose money goes to one.
 */
const FALSE_STATEMENTS: Partial<Readonly<Record<OrderEmailContext['form'], RegExp>>> = {
  purchase: anyOf(
    'deposit|swap|blockchain|refund address',
    'депозит|обмен|блокчейн|адрес (для )?возврата',
  ),
  sale: anyOf(
    'deposit|swap|you paid|your payment|pay by',
    'депозит|обмен|вы заплатили',
    'ваша оплата|оплачено|оплатите',
  ),
};

function anyOf(...patterns: readonly string[]): RegExp {
  return new RegExp(patterns.join('|'), 'i');
}

const cases = EMAILS.flatMap(([{ form }, name]) =>
  locales().map((locale) => [name, locale, FALSE_STATEMENTS[form]] as const),
).filter(([, , untrue]) => untrue !== undefined);

test.each(cases)(
  '%s in %s contains nothing that is untrue for card orders',
  (name, locale, untrue) => {
    const placeholders = Object.fromEntries(
      MAIL_PLACEHOLDERS[name].map((place) => [place, `[${place}]`]),
    );
    const { subject, text } = renderMail({
      locale,
      text: inLocale(mailContent.mails[name], locale),
      frame: inLocale(mailContent.frame, locale),
      brand: mailContent.brand,
      legalName: mailContent.legalName,
      placeholders: { ...placeholders, deposit: '[paid in]' },
      link: null,
    });
    expect(`${subject}\n${text}`).not.toMatch(untrue!);
  },
);

const whatToDo: readonly (readonly [MailName, boolean])[] = [
  ['order-purchase-deposit-seen', false],
  ['order-purchase-deposit-seen-unverified', true],
  ['order-sale-deposit-seen', false],
  ['order-sale-deposit-seen-unverified', true],
];

test.each(whatToDo)('%s asks for verification: %s', (name, isVerificationRequested) => {
  for (const [locale, nothingToDo, verification] of [
    ['en', "You don't need to do anything.", 'Verify your identity'],
    ['ru', 'Делать ничего не нужно', 'Пройдите верификацию'],
  ] as const) {
    const cases = JSON.stringify(inLocale(mailContent.mails[name], locale));
    expect([cases.includes(nothingToDo), cases.includes(verification)]).toEqual([
      !isVerificationRequested,
      isVerificationRequested,
    ]);
  }
});
