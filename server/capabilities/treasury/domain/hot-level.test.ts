import fc from 'fast-check';

import { judgeLevel, type LevelFinding } from './hot-level';

const level = { lowMinor: 10n, targetMinor: 50n, highMinor: 100n };

test.each<[bigint, LevelFinding]>([
  [-5n, { state: 'short', amountMinor: 55n }],
  [9n, { state: 'short', amountMinor: 41n }],
  [10n, { state: 'ok', amountMinor: 0n }],
  [100n, { state: 'ok', amountMinor: 0n }],
  [101n, { state: 'excess', amountMinor: 51n }],
])('judgeLevel decides what a free balance of %s needs', (freeMinor, expected) => {
  expect(judgeLevel(level, freeMinor)).toEqual(expected);
});

test('a wallet is within its levels once the amount has been moved', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -1_000n, max: 1_000n }), (freeMinor) => {
      const { state, amountMinor } = judgeLevel(level, freeMinor);
      const after = state === 'excess' ? freeMinor - amountMinor : freeMinor + amountMinor;
      expect(judgeLevel(level, after).state).toBe('ok');
    }),
  );
});
