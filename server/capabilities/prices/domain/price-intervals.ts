const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** One resolution of the record: the width of its spans, and how long they are kept. */
export type PriceInterval = { readonly widthMs: number; readonly keptMs: number };

const MINUTES = { widthMs: MINUTE_MS, keptMs: 2 * HOUR_MS } as const;
const FIVE_MINUTES = { widthMs: 5 * MINUTE_MS, keptMs: 2 * DAY_MS } as const;
const HOURS = { widthMs: HOUR_MS, keptMs: 8 * DAY_MS } as const;
const FOUR_HOURS = { widthMs: 4 * HOUR_MS, keptMs: 92 * DAY_MS } as const;
const DAYS = { widthMs: DAY_MS, keptMs: 400 * DAY_MS } as const;

/**
 * Both venues have candles of these widths, and return the whole retention period in one response.
 * Finest first.
 */
export const PRICE_INTERVALS: readonly PriceInterval[] = [
  MINUTES,
  FIVE_MINUTES,
  HOURS,
  FOUR_HOURS,
  DAYS,
];

/** The width that has the newest price, whatever the chart's own width. */
export const FINEST_INTERVAL: PriceInterval = MINUTES;

/** The period that a chart shows: its length, and the spans that it is drawn from. */
export type PricePeriod = { readonly lengthMs: number; readonly drawnFrom: PriceInterval };

const HOUR: PricePeriod = { lengthMs: HOUR_MS, drawnFrom: MINUTES };
const DAY: PricePeriod = { lengthMs: DAY_MS, drawnFrom: FIVE_MINUTES };
const WEEK: PricePeriod = { lengthMs: 7 * DAY_MS, drawnFrom: HOURS };
const MONTH: PricePeriod = { lengthMs: 30 * DAY_MS, drawnFrom: FOUR_HOURS };
const QUARTER: PricePeriod = { lengthMs: 90 * DAY_MS, drawnFrom: FOUR_HOURS };
const YEAR: PricePeriod = { lengthMs: 365 * DAY_MS, drawnFrom: DAYS };

/** The periods that a caller may request, with the names that callers use for them. */
export const PRICE_PERIODS: Readonly<Record<string, PricePeriod>> = {
  '1h': HOUR,
  hour: HOUR,
  '24h': DAY,
  '1d': DAY,
  day: DAY,
  '7d': WEEK,
  '1w': WEEK,
  week: WEEK,
  '30d': MONTH,
  '1m': MONTH,
  month: MONTH,
  '90d': QUARTER,
  '1y': YEAR,
  '365d': YEAR,
  year: YEAR,
};

/**
 * Returns the start of the span that contains a time. Spans start at the epoch, so that all nodes
 * and venues use the same ones.
 */
export function spanOf(atMs: number, widthMs: number): number {
  return Math.floor(atMs / widthMs) * widthMs;
}
