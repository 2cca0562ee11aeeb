import { AppError } from '@quayside/contract/errors/app-error';
import type { Catalogue } from '@quayside/contract/instruments/catalogue';
import { formatAmount } from '@quayside/contract/money/decimal';
import { RATE_SCALE } from '@quayside/contract/money/rate';

import type { MarketData } from '../../ports/market-data';
import { instrumentOf } from '../instruments/instrument-lookup';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const PERIODS: Readonly<Record<string, number>> = {
  '1h': HOUR_MS, hour: HOUR_MS, '24h': DAY_MS, '1d': DAY_MS, day: DAY_MS, '7d': 7 * DAY_MS, '1w': 7 * DAY_MS, week: 7 * DAY_MS,
  '30d': 30 * DAY_MS, '1m': 30 * DAY_MS, month: 30 * DAY_MS, '90d': 90 * DAY_MS, '1y': 365 * DAY_MS, '365d': 365 * DAY_MS, year: 365 * DAY_MS,
};

export type StatsRequest = { readonly slug?: string | undefined; readonly period?: string | undefined };
export type Stats = (request: StatsRequest) => Promise<{ time: string; price: string }[]>;

/**
 * @returns the use case that draws an instrument's recorded prices in US dollars, oldest first
 * @throws AppError ERR_VALIDATION for a missing slug or an unknown period, ERR_UNPROCESSABLE_ENTITY for an unknown instrument
 */
export function createStats({ catalogue, marketData }: { readonly catalogue: Catalogue; readonly marketData: MarketData }): Stats {
  return async ({ slug, period = '24h' }) => {
    if (slug === undefined) throw new AppError('ERR_VALIDATION', 'slug must be given', { field: 'slug' });
    const instrument = instrumentOf(catalogue, 'slug', { slug });
    const periodMs = Object.hasOwn(PERIODS, period.toLowerCase()) ? PERIODS[period.toLowerCase()] : undefined;
    if (periodMs === undefined) throw new AppError('ERR_VALIDATION', `period must be one of ${Object.keys(PERIODS).join(', ')}`, { field: 'period' });
    const points = await marketData.history(instrument.currencyTitle, periodMs);
    return points.map(({ atMs, priceE24 }) => ({ time: new Date(atMs).toISOString(), price: formatAmount(priceE24, RATE_SCALE) }));
  };
}
