import fc from 'fast-check';

import { streamUrl } from '../../../lib/socket/stream-url';
import { movingRate } from './moving-rate';
import { quoteLifetimeMs } from './quote-lifetime';

describe('movingRate', () => {
  test.each([
    ['3483.50708217098727', '3483.507'],
    ['3483.5', '3483.500'],
    ['0.000287067020795', '0.0002870670'],
    ['41567.62', '41567.62'],
    ['123456789.5', '123456789'],
    ['2', '2.000000'],
    ['0.5', '0.5000000'],
  ])('formats a price of %s in a coin as %s', (price, text) => {
    expect(movingRate(price, false)).toBe(text);
  });

  test.each([
    ['3483.50708217098727', '3483.50'],
    ['2409', '2409.00'],
    ['41567.629', '41567.62'],
    ['2.4567891', '2.4567'],
    ['0.51', '0.51000'],
    ['0.000012345678', '0.000012345'],
  ])('formats a price of %s in dollars as %s', (price, text) => {
    expect(movingRate(price, true)).toBe(text);
  });

  test('never rounds up the price', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-9, max: 1e12, noNaN: true }), (price) => {
        const text = price.toFixed(20);
        expect(Number(movingRate(text, false))).toBeLessThanOrEqual(Number(text));
        expect(Number(movingRate(text, false))).toBeGreaterThan(price * 0.999_99);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('the lifetime of a quote', () => {
  const updatedAt = Date.parse('2026-01-01T00:00:00Z');
  test.each([
    [
      'the difference between two timestamps of the service',
      { updatedAt, expiresAt: '2026-01-01T00:00:45Z' },
      45_000,
    ],
    [
      'the same difference for text timestamps',
      { updatedAt: '2026-01-01T00:00:00Z', expiresAt: '2026-01-01T00:00:45Z' },
      45_000,
    ],
    ['at least ten seconds', { updatedAt, expiresAt: '2026-01-01T00:00:01Z' }, 10_000],
    [
      'ten seconds if the timestamps are invalid',
      { updatedAt: 'soon', expiresAt: 'later' },
      10_000,
    ],
  ])('is %s', (_name, times, lifeMs) => {
    expect(quoteLifetimeMs(times)).toBe(lifeMs);
  });
});

test.each([
  ['', 'https://quayside.example', 'wss://quayside.example/api/v2/ws'],
  ['', 'http://localhost:8080', 'ws://localhost:8080/api/v2/ws'],
  [
    'https://api.quayside.example',
    'https://quayside.example',
    'wss://api.quayside.example/api/v2/ws',
  ],
])('the stream URL for API %j on the page %s is %s', (apiUrl, origin, url) => {
  expect(streamUrl(apiUrl, origin)).toBe(url);
});
