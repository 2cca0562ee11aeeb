import { candidatePairs } from './candidate-pairs';
import { nearDuplicates } from './near-duplicates';
import { jaccard, longestSharedPassage, sharedCount, shingles, wordsIn } from './shingles';

/** A text of words that no other seed has. */
const textOf = (seed: string, count = 200): string =>
  Array.from({ length: count }, (_none, index) => `${seed}${index}`).join(' ');
const repeated = (share: number): string =>
  `${textOf('a', 300 * share)} ${textOf('b', 300 * (1 - share))}`;
const runsOf = (text: string): Uint32Array => shingles(wordsIn(text));

it('a copy is a repetition of the earlier text', () => {
  const texts = [
    { id: 'one', text: textOf('a') },
    { id: 'other', text: textOf('b') },
    { id: 'copy', text: textOf('a').toUpperCase() },
  ];
  expect(nearDuplicates(texts, 0.5)).toEqual([
    { id: 'copy', other: 'one', share: 1, passage: wordsIn(textOf('a')).join(' ') },
  ]);
});

it.each([
  ['earlier', 0],
  ['later', 1],
])('a whole text within a much longer one is a repetition if it is the %s one', (_what, place) => {
  const short = { id: 'short', text: textOf('a', 120) };
  const long = { id: 'long', text: `${textOf('b', 900)} ${textOf('a', 120)} ${textOf('c', 900)}` };
  const texts = place === 0 ? [short, long] : [long, short];
  expect(nearDuplicates(texts, 0.5)).toEqual([
    { id: 'short', other: 'long', share: 1, passage: textOf('a', 120) },
  ]);
});

it.each([
  [0.4, 0],
  [0.6, 1],
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

it('the text that contains most of a repetition is named', () => {
  const texts = [
    { id: 'far', text: repeated(0.8) },
    { id: 'near', text: repeated(0.95) },
    { id: 'copy', text: textOf('a', 300) },
  ];
  expect(nearDuplicates(texts, 0.5).find(({ id }) => id === 'copy')).toMatchObject({
    other: 'near',
  });
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

it('only texts that may repeat each other are compared, even if all have a sentence in common', () => {
  const sets = Array.from({ length: 500 }, (_none, index) =>
    runsOf(`${textOf(`w${index}x`)} ${textOf('shared', 20)}`),
  );
  expect(candidatePairs(sets, 0.5)).toEqual([]);
  expect(candidatePairs([...sets, sets[7]!], 0.5)).toEqual([{ earlier: 7, later: 500 }]);
});

it('a text is compared with the first of many copies', () => {
  const sets = Array.from({ length: 100 }, () => runsOf(textOf('a')));
  const pairs = candidatePairs(sets, 0.5);
  expect(pairs.length).toBeLessThan(800);
  expect(new Set(pairs.map(({ later }) => later)).size).toBe(99);
});

it('the runs of words in a text are in ascending order, each once', () => {
  const runs = runsOf(`${textOf('a', 30)} ${textOf('a', 30)}`);
  expect(runs).toHaveLength(30);
  expect([...runs]).toEqual([...new Set(runs)].sort((one, other) => one - other));
});

it('the similarity of two lists is the share of what both have', () => {
  const [one, other] = [Uint32Array.of(1, 2, 3), Uint32Array.of(2, 3, 4)];
  expect(sharedCount(one, other)).toBe(2);
  expect(jaccard(one, other)).toBe(0.5);
  expect(jaccard(new Uint32Array(), new Uint32Array())).toBe(0);
});

it('the longest shared passage is a run of words', () => {
  expect(
    longestSharedPassage(
      wordsIn('We send the coins back at once.'),
      wordsIn('They send the coins.'),
    ),
  ).toBe('send the coins');
});
