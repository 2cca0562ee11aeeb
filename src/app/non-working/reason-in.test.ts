import { reasonIn } from './reason-in';

const both = { reason: 'New node until noon', reasonRu: 'До полудня меняем узел' };
const english = { reason: both.reason, reasonRu: null };
const russian = { reason: both.reasonRu, reasonRu: null };

test.each([
  ['each language has its own text: English', 'en', both, { text: both.reason, language: 'en' }],
  ['each language has its own text: Russian', 'ru', both, { text: both.reasonRu, language: 'ru' }],
  [
    'Russian readers get the English text if there is no other',
    'ru',
    english,
    { text: both.reason, language: 'en' },
  ],
  [
    'an empty Russian text counts as missing',
    'ru',
    { ...both, reasonRu: '' },
    { text: both.reason, language: 'en' },
  ],
  [
    'a single Russian text is detected by its letters: English reader',
    'en',
    russian,
    { text: both.reasonRu, language: 'ru' },
  ],
  [
    'a single Russian text is detected by its letters: Russian reader',
    'ru',
    russian,
    { text: both.reasonRu, language: 'ru' },
  ],
  ['a missing reason returns null', 'ru', { reason: null, reasonRu: null }, null],
  ['an empty reason returns null', 'en', { reason: '', reasonRu: null }, null],
] as const)('%s', (_case, locale, given, words) => {
  expect(reasonIn(locale, given)).toEqual(words);
});
