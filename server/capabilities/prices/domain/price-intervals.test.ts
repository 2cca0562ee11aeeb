import { PRICE_PERIODS, PRICE_INTERVALS, spanOf } from './price-intervals';

const HOUR_MS = 3_600_000;

it.each([
  ['1h', 1, 60],
  ['hour', 1, 60],
  ['24h', 24, 288],
  ['1d', 24, 288],
  ['day', 24, 288],
  ['7d', 168, 168],
  ['1w', 168, 168],
  ['week', 168, 168],
  ['30d', 720, 180],
  ['1m', 720, 180],
  ['month', 720, 180],
  ['90d', 2160, 540],
  ['1y', 8760, 365],
  ['365d', 8760, 365],
  ['year', 8760, 365],
])(
  'the period %j lasts %d h in %d spans, all within the retention period',
  (name, hours, spans) => {
    const period = PRICE_PERIODS[name];
    expect(period?.lengthMs).toBe(hours * HOUR_MS);
    expect((hours * HOUR_MS) / (period?.drawnFrom.widthMs ?? 0)).toBe(spans);
    expect(period?.drawnFrom.keptMs).toBeGreaterThan(period?.lengthMs ?? 0);
  },
);

it('PRICE_INTERVALS contains each width once, finest first', () => {
  const widths = PRICE_INTERVALS.map(({ widthMs }) => widthMs);
  expect(widths).toEqual([...new Set(widths)].sort((one, other) => one - other));
});

it.each([
  [0, 60_000, 0],
  [59_999, 60_000, 0],
  [60_000, 60_000, 60_000],
  [86_399_999, 86_400_000, 0],
])('spanOf assigns %d ms, with spans of %d ms, to the span at %d', (atMs, widthMs, spanAtMs) => {
  expect(spanOf(atMs, widthMs)).toBe(spanAtMs);
});
