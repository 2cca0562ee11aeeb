import { dayChange, formatShare, priceChange, priceE24 } from './price-change';

const dayMs = 86_400_000;

it.each([
  ['100', '102', 'up', '2'],
  ['100', '98.1', 'down', '1.9'],
  ['3', '3', 'level', '0'],
  ['100000', '100000.9', 'level', '0'],
  ['100', '99.99999', 'level', '0'],
  ['0.000017', '0.0000340017', 'up', '100.01'],
  ['8', '0', 'down', '100'],
])(
  'from %s to %s, the change has the direction %j and the size %s per cent',
  (first, last, direction, share) => {
    const change = priceChange(first, last);
    expect(change?.direction).toBe(direction);
    expect(formatShare(change?.shareBps ?? -1n, 'en')).toBe(share);
  },
);

it('priceChange returns null if the first price is zero', () => {
  expect(priceChange('0', '1')).toBeNull();
});

it('priceE24 truncates digits after the 24th decimal', () => {
  expect(priceE24('1.0000000000000000000000019')).toBe(10n ** 24n + 1n);
});

it.each([
  ['a whole day', 0, dayMs, 'up'],
  ['nearly a day', 20 * 60_000, dayMs, 'up'],
  ['half a day', dayMs / 2, dayMs, undefined],
  ['a day that ended an hour ago', 0, dayMs - 3_600_000, undefined],
])(
  'dayChange returns a change only if the recorded prices cover the last day: %s',
  (_name, firstMs, lastMs, direction) => {
    expect(
      dayChange(
        [
          { atMs: firstMs, priceUsd: '1' },
          { atMs: lastMs, priceUsd: '2' },
        ],
        dayMs,
      )?.direction,
    ).toBe(direction);
    expect(dayChange([], dayMs)).toBeNull();
  },
);
