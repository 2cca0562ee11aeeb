import { reasonIn } from './reason-in';

const both = { reason: 'New node until noon', reasonRu: 'До полудня меняем узел' };
const english = { reason: both.reason, reasonRu: null };
const russian = { reason: both.reasonRu, reasonRu: null };

test.each([
  ['each language has its own text: English', 'en', both, { text: both.reason, language: 'en' }],
  ['each language has its own text: Russian', 'ru', both, { text: both.reasonRu, language: 'ru' }],
  [
    'Russian readers are shown an English text where there is no other',
    'ru',
    english,
    { text: both.reason, language: 'en' },
  ],
  [
    'an empty Russian text is none',
    'ru',
    { ...both, reasonRu: '' },
    { text: both.reason, language: 'en' },
  ],
  [
    'a single text in Russian is known by its letters: English',
    'en',
    russian,
    { text: both.reasonRu, language: 'ru' },
  ],
  [
    'a single text in Russian is known by its letters: Russian',
    'ru',
    russian,
    { text: both.reasonRu, language: 'ru' },
  ],
  ['without a reason there is none', 'ru', { reason: null, reasonRu: null }, null],
  ['an empty reason is none', 'en', { reason: '', reasonRu: null }, null],
] as const)('%s', (_case, locale, given, words) => {
  expect(reasonIn(locale, given)).toEqual(words);
});
