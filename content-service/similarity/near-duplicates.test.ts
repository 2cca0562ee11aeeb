import { signatureOf } from './min-hash';
import { nearDuplicates } from './near-duplicates';
import { jaccard, longestSharedPassage, shingles, wordsIn } from './shingles';

/** A text of words that no other seed has. */
const textOf = (seed: string, count = 200): string =>
  Array.from({ length: count }, (_none, index) => `${seed}${index}`).join(' ');
const repeated = (share: number): string =>
  `${textOf('a', 300 * share)} ${textOf('b', 300 * (1 - share))}`;

it('a copy is a repetition of the earlier text', () => {
  const texts = [
    { id: 'one', text: textOf('a') },
    { id: 'other', text: textOf('b') },
    { id: 'copy', text: textOf('a').toUpperCase() },
  ];
  expect(nearDuplicates(texts, 0.5)).toEqual([
    { id: 'copy', earlier: 'one', similarity: 1, passage: wordsIn(textOf('a')).join(' ') },
  ]);
});

it.each([
  [0.6, 0],
  [0.72, 1],
  [0.9, 1],
])(
  'of texts that share %d of their words, %d counts as a repetition at the limit of 0.5',
  (share, count) => {
    const texts = [
      { id: 'one', text: textOf('a', 300) },
      { id: 'other', text: repeated(share) },
    ];
    expect(nearDuplicates(texts, 0.5)).toHaveLength(count);
  },
);

it('the most similar of several earlier texts is named', () => {
  const texts = [
    { id: 'far', text: repeated(0.8) },
    { id: 'near', text: repeated(0.95) },
    { id: 'copy', text: textOf('a', 300) },
  ];
  expect(nearDuplicates(texts, 0.5).at(-1)).toMatchObject({ id: 'copy', earlier: 'near' });
});

it('short texts are not compared', () => {
  const text = textOf('a', 99);
  expect(
    nearDuplicates(
      [
        { id: 'one', text },
        { id: 'other', text },
      ],
      0.5,
    ),
  ).toEqual([]);
});

it('the similarity of two sets is the share of what both have', () => {
  expect(jaccard(new Set([1, 2, 3]), new Set([2, 3, 4]))).toBe(0.5);
  expect(jaccard(new Set(), new Set())).toBe(0);
});

it('signatures estimate the similarity of their sets', () => {
  const [one, other] = [textOf('a', 300), repeated(0.75)].map((text) => shingles(wordsIn(text)));
  const [left, right] = [signatureOf(one!), signatureOf(other!)];
  const equal = left.filter((number, index) => number === right[index]).length / left.length;
  expect(Math.abs(equal - jaccard(one!, other!))).toBeLessThan(0.1);
});

it('the longest shared passage is a run of words', () => {
  expect(
    longestSharedPassage(
      wordsIn('We send the coins back at once.'),
      wordsIn('They send the coins.'),
    ),
  ).toBe('send the coins');
});
