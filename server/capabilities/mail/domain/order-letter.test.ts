import { resolve } from 'node:path';

import { loadMailContent } from '@quayside/content-service/load/load-mails';
import { locales } from '@quayside/contract/site/locales';
import { MAIL_NAMES, MAIL_PLACES, type MailName } from '@quayside/contract/site/mails';

import { orderLetter, type LetterMoment } from './order-letter';
import { renderMail } from './render-mail';

const words = loadMailContent(resolve(__dirname, '../../../../content'));

const moment = (
  kind: LetterMoment['kind'],
  form: LetterMoment['form'],
  more: Partial<LetterMoment> = {},
): LetterMoment => ({
  kind,
  form,
  isUnpaid: false,
  isCardRefused: false,
  isUnverified: false,
  ...more,
});

const LETTERS: readonly (readonly [LetterMoment, MailName])[] = [
  [moment('created', 'swap', { isUnpaid: true }), 'order-created'],
  [moment('created', 'purchase', { isUnpaid: true }), 'order-purchase-created'],
  [moment('created', 'sale', { isUnpaid: true }), 'order-sale-created'],
  [moment('created', 'swap'), 'order-progress'],
  [moment('created', 'purchase'), 'order-card-progress'],
  [moment('created', 'sale'), 'order-card-progress'],
  [moment('deposit-seen', 'swap'), 'order-deposit-seen'],
  [moment('deposit-seen', 'purchase'), 'order-purchase-deposit-seen'],
  [
    moment('deposit-seen', 'purchase', { isUnverified: true }),
    'order-purchase-deposit-seen-unverified',
  ],
  [moment('deposit-seen', 'sale'), 'order-sale-deposit-seen'],
  [moment('deposit-seen', 'sale', { isUnverified: true }), 'order-sale-deposit-seen-unverified'],
  [moment('held', 'purchase'), 'order-purchase-held'],
  [moment('held', 'sale'), 'order-sale-held'],
  [moment('paid-out', 'swap'), 'order-paid-out'],
  [moment('paid-out', 'purchase'), 'order-purchase-paid-out'],
  [moment('paid-out', 'sale'), 'order-sale-paid-out'],
  [moment('action-needed', 'swap'), 'order-action-needed'],
  [moment('action-needed', 'purchase'), 'order-purchase-action-needed'],
  [moment('action-needed', 'sale'), 'order-sale-action-needed'],
  [moment('refunded', 'swap'), 'order-refunded'],
  [moment('refunded', 'purchase'), 'order-purchase-refunded'],
  [moment('refunded', 'sale'), 'order-sale-refunded'],
  [moment('refunded', 'sale', { isCardRefused: true }), 'order-sale-refused'],
];

test.each(LETTERS.map(([asked, name]) => [name, asked] as const))(
  'orderLetter returns %s for %j',
  (name, asked) => {
    expect(orderLetter(asked)).toBe(name);
  },
);

test('every order email is covered by a case', () => {
  expect(new Set(LETTERS.map(([, name]) => name))).toEqual(
    new Set(MAIL_NAMES.filter((name) => name.startsWith('order-'))),
  );
});

/**
 * What must not be said of a purchase, whose money comes from a card, or of a sale, whose money
 * goes to one.
 */
const UNTRUE: Partial<Readonly<Record<LetterMoment['form'], RegExp>>> = {
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

const said = LETTERS.flatMap(([{ form }, name]) =>
  locales.map((locale) => [name, locale, UNTRUE[form]] as const),
).filter(([, , untrue]) => untrue !== undefined);

test.each(said)('%s in %s says nothing that is untrue for card orders', (name, locale, untrue) => {
  const places = Object.fromEntries(MAIL_PLACES[name].map((place) => [place, `[${place}]`]));
  const { subject, text } = renderMail({
    locale,
    text: words.mails[name][locale],
    frame: words.frame[locale],
    brand: words.brand,
    legalName: words.legalName,
    places: { ...places, deposit: '[paid in]' },
    link: null,
  });
  expect(`${subject}\n${text}`).not.toMatch(untrue!);
});

const whatToDo: readonly (readonly [MailName, boolean])[] = [
  ['order-purchase-deposit-seen', false],
  ['order-purchase-deposit-seen-unverified', true],
  ['order-sale-deposit-seen', false],
  ['order-sale-deposit-seen-unverified', true],
];

test.each(whatToDo)('%s asks for verification: %s', (name, isAsked) => {
  for (const [locale, nothingToDo, verification] of [
    ['en', "You don't need to do anything.", 'Verify your identity'],
    ['ru', 'Делать ничего не нужно', 'Пройдите верификацию'],
  ] as const) {
    const said = JSON.stringify(words.mails[name][locale]);
    expect([said.includes(nothingToDo), said.includes(verification)]).toEqual([!isAsked, isAsked]);
  }
});
