import { languageOf, languages, setLanguages } from '@quayside/contract/site/locales';

import { operatorReason } from './operator-reason';

const both = {
  reason: 'New node until noon',
  reasons: { ru: 'До полудня меняем узел' },
};
const english = { reason: both.reason, reasons: {} };
const russian = { reason: both.reasons.ru, reasons: {} };

const site = languages();
// The table is about two languages with different letters, regardless of those of the site.
beforeAll(() => {
  setLanguages([languageOf('en'), languageOf('ru')]);
});
afterAll(() => {
  setLanguages(site);
});

test.each([
  ['each language has its own text: English', 'en', both, { text: both.reason, language: 'en' }],
  [
    'each language has its own text: Russian',
    'ru',
    both,
    { text: both.reasons.ru, language: 'ru' },
  ],
  [
    'Russian readers get the English text if there is no other',
    'ru',
    english,
    { text: both.reason, language: 'en' },
  ],
  [
    'an empty Russian text counts as missing',
    'ru',
    { ...both, reasons: { ru: '' } },
    { text: both.reason, language: 'en' },
  ],
  [
    'a single Russian text is detected by its letters: English reader',
    'en',
    russian,
    { text: both.reasons.ru, language: 'ru' },
  ],
  [
    'a single Russian text is detected by its letters: Russian reader',
    'ru',
    russian,
    { text: both.reasons.ru, language: 'ru' },
  ],
  ['a missing reason returns null', 'ru', { reason: null, reasons: {} }, null],
  ['an empty reason returns null', 'en', { reason: '', reasons: {} }, null],
] as const)('%s', (_case, locale, given, words) => {
  expect(operatorReason(locale, given)).toEqual(words);
});

describe('with more languages', () => {
  const [first] = site;
  const withCodes = (...codes: readonly string[]): void => {
    const [one, ...others] = codes.map((code) => ({ ...first, code, formatting: code }));
    if (one !== undefined) setLanguages([one, ...others]);
  };

  test.each([
    ['two languages have its letters', ['en', 'ru', 'es'], both.reason, null],
    ['only one language has its letters', ['en', 'ru', 'es'], russian.reason, 'ru'],
    ['two other languages have its letters', ['en', 'ru', 'uk'], russian.reason, null],
    ['the script of a language is unknown', ['en', 'ru', 'xx'], both.reason, null],
    ['it has letters besides Latin names', ['en', 'es', 'ja'], 'Bitcoin の手数料', 'ja'],
    ['the default one has letters besides', ['ru', 'en'], 'Меняем узел BTC', 'ru'],
    ['no language of the site has its letters', ['en', 'ru'], '12:00–14:00', null],
  ])('the language of a text if %s', (_case, codes, reason, language) => {
    withCodes(...codes);
    for (const locale of codes)
      expect(operatorReason(locale, { reason })).toEqual({ text: reason, language });
  });
});
