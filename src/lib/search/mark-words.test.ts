import { normaliseTerm } from '@quayside/contract/site/normalise-term';

import { markWords } from './mark-words';

const marked = (locale: string, text: string, ...words: string[]) =>
  markWords(
    locale,
    text,
    words.map((word) => normaliseTerm(locale, word) ?? ''),
  )
    .map(({ text: piece, isMatch }) => (isMatch ? `[${piece}]` : piece))
    .join('');

it.each([
  ['en', 'Refunds and addresses', ['refund'], '[Refunds] and addresses'],
  ['ru', 'Комиссии: как их читать', ['комиссия'], '[Комиссии]: как их читать'],
  ['ru', 'USDT on TRC20, not ERC20', ['trc20'], 'USDT on [TRC20], not ERC20'],
  ['en', 'Nothing here', ['memo'], 'Nothing here'],
  ['en', '', ['memo'], ''],
])('markWords marks the matches (%s) in %j for the words %j', (locale, text, words, expected) => {
  expect(marked(locale, text, ...words)).toBe(expected);
});

it('markWords returns a text without matches as a single unchanged piece', () => {
  const pieces = markWords('en', 'One, two; three — four.', []);
  expect(pieces).toEqual([{ text: 'One, two; three — four.', isMatch: false }]);
});
