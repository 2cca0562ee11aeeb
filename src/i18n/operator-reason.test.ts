import { languages, setLanguages } from '@quayside/contract/site/locales';

import { operatorReason } from './operator-reason';

const both = {
  reason: 'New node until noon',
  reasons: { ru: 'До полудня меняем узел' },
};
const english = { reason: both.reason, reasons: {} };
const russian = { reason: both.reasons.ru, reasons: {} };

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

test('a language is never guessed if the browser does not know its script', () => {
  const known = languages();
  const [english] = known;
  setLanguages([...known, { ...english, code: 'xx', formatting: 'xx' }]);
  try {
    expect(operatorReason('xx', { reason: both.reason })).toEqual({
      text: both.reason,
      language: 'en',
    });
  } finally {
    setLanguages(known);
  }
});
