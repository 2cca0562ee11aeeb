import { median } from './median';

test.each<[string, bigint[], bigint]>([
  ['the only value', [7n], 7n],
  ['the higher one of two', [1n, 9n], 9n],
  ['the middle one', [100n, 1n, 5n], 5n],
  ['a value of the majority, however far one node is off', [3n, 4n, 10n ** 30n], 4n],
])('median returns %s', (_title, values, expected) => {
  expect(median(values)).toBe(expected);
});

test('median rejects an empty list', () => {
  expect(() => median([])).toThrow('without values');
});
