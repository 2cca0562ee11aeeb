import { normaliseTerm } from '@quayside/contract/site/normalise-term';

import { markWords } from './mark-words';

const marked = (text: string, ...words: string[]) =>
  markWords(
    text,
    words.map((word) => normaliseTerm(word) ?? ''),
  )
    .map(({ text: piece, isMatch }) => (isMatch ? `[${piece}]` : piece))
    .join('');

it.each([
  ['Refunds and addresses', ['refund'], '[Refunds] and addresses'],
  ['Комиссии: как их читать', ['комиссия'], '[Комиссии]: как их читать'],
  ['USDT on TRC20, not ERC20', ['trc20'], 'USDT on [TRC20], not ERC20'],
  ['Nothing here', ['memo'], 'Nothing here'],
  ['', ['memo'], ''],
])('markWords marks the matches in %j for the words %j', (text, words, expected) => {
  expect(marked(text, ...words)).toBe(expected);
});

it('markWords returns a text without matches as a single unchanged piece', () => {
  const pieces = markWords('One, two; three — four.', []);
  expect(pieces).toEqual([{ text: 'One, two; three — four.', isMatch: false }]);
});
