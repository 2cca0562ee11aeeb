import fc from 'fast-check';

import { quoteLifeMs } from './quote-life';
import { streamUrl } from '../../../lib/socket/stream-url';
import { shortRate } from './short-rate';

describe('a price in a line of text', () => {
  test.each([['3483.50708217098727', '3483.507'], ['0.000287067020795', '0.000287067'], ['41567.62', '41567.62'], ['123456789.5', '123456789'], ['2', '2'], ['0.5', '0.5'], ['0', '0']])('%s is %s', (price, text) => {
    expect(shortRate(price)).toBe(text);
  });

  test('is never more than the price', () => {
    fc.assert(fc.property(fc.double({ min: 1e-9, max: 1e12, noNaN: true }), (price) => {
      const text = price.toFixed(20);
      expect(Number(shortRate(text))).toBeLessThanOrEqual(Number(text));
      expect(Number(shortRate(text))).toBeGreaterThan(price * 0.999_99);
    }), { numRuns: 2_000 });
  });
});

describe('the life of a quote', () => {
  const updatedAt = Date.parse('2026-01-01T00:00:00Z');
  test.each([
    ['the span between two times of the service', { updatedAt, expiresAt: '2026-01-01T00:00:45Z' }, 45_000],
    ['the same with times as text', { updatedAt: '2026-01-01T00:00:00Z', expiresAt: '2026-01-01T00:00:45Z' }, 45_000],
    ['ten seconds at least', { updatedAt, expiresAt: '2026-01-01T00:00:01Z' }, 10_000],
    ['ten seconds where the times cannot be read', { updatedAt: 'soon', expiresAt: 'later' }, 10_000],
  ])('is %s', (_name, times, lifeMs) => {
    expect(quoteLifeMs(times)).toBe(lifeMs);
  });
});

test.each([
  ['', 'https://quayside.example', 'wss://quayside.example/api/v2/ws'],
  ['', 'http://localhost:8080', 'ws://localhost:8080/api/v2/ws'],
  ['https://api.quayside.example', 'https://quayside.example', 'wss://api.quayside.example/api/v2/ws'],
])('the stream of API %j on the page %s is at %s', (apiUrl, origin, url) => {
  expect(streamUrl(apiUrl, origin)).toBe(url);
});
