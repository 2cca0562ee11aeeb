const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** The periods that a chart can show, as our API names them. */
export const pricePeriods = ['1h', '24h', '7d', '30d', '90d', '1y'] as const;
export type PricePeriod = (typeof pricePeriods)[number];

export const periodLengthMs: Readonly<Record<PricePeriod, number>> = {
  '1h': hourMs,
  '24h': dayMs,
  '7d': 7 * dayMs,
  '30d': 30 * dayMs,
  '90d': 90 * dayMs,
  '1y': 365 * dayMs,
};
