import { feeCapMinor, feeSettings } from './fee-config';

test('feeSettings has defaults for everything but the limit of a transfer', () => {
  expect(feeSettings(180).parse({})).toEqual({
    marginPercent: 2,
    minUsd: '0',
    maxAgeSeconds: 120,
    replaceAfterSeconds: 180,
  });
});

test.each([
  [{ maxPerTransfer: '0.5' }, 'eth', 18, 5n * 10n ** 17n],
  [{}, 'eth', 18, 2n * 10n ** 16n],
  [{}, 'btc', 8, 50_000n],
  [{}, 'trx', 6, 100_000_000n],
  [{}, 'unknown', 8, null],
])('feeCapMinor(%j) for %s with %i decimals is %s', (settings, slug, decimals, expected) => {
  expect(feeCapMinor(settings, slug, decimals)).toBe(expected);
});

test.each([
  ['0.0000005', 'trx', 6],
  ['0.000000001', 'btc', 8],
  ['0.1234567890123456789', 'eth', 18],
])('feeCapMinor rejects %s of %s, which has %i decimals', (maxPerTransfer, slug, decimals) => {
  expect(() => feeCapMinor({ maxPerTransfer }, slug, decimals)).toThrow('has more decimals');
});

test.each([{ maxPerTransfer: '1e3' }, { marginPercent: -1 }, { minUsd: 'free' }, { maxFee: '1' }])(
  'feeSettings rejects %j',
  (settings) => {
    expect(feeSettings(180).safeParse(settings).success).toBe(false);
  },
);
