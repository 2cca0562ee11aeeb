import { AppError } from '@quayside/contract/errors/app-error';
import type { Catalogue } from '@quayside/contract/instruments/catalogue';
import { formatAmount } from '@quayside/contract/money/decimal';
import { RATE_SCALE } from '@quayside/contract/money/rate';

import type { Clock } from '../../../platform/clock/clock';
import type { Database } from '../../../platform/database/database';
import { instrumentOf } from '../../instruments';
import { downsample } from '../domain/downsample';
import { FINEST_INTERVAL, PRICE_PERIODS } from '../domain/price-intervals';
import type { PriceStore } from '../ports/price-store';

/** More points than a screen can show separately would only slow down the response. */
const MAX_POINTS = 300;

export type StatsDeps = {
  readonly catalogue: Catalogue;
  readonly database: Database;
  readonly store: PriceStore;
  readonly clock: Clock;
};
export type StatsRequest = {
  readonly slug?: string | undefined;
  readonly period?: string | undefined;
};
export type Stats = (request: StatsRequest) => Promise<{ time: string; price: string }[]>;

/**
 * @returns the use case that returns an instrument's recorded prices in US dollars, oldest first,
 *   at most 300 of them; none if nothing was recorded
 * @throws AppError ERR_VALIDATION for a missing slug or an unknown period, ERR_UNPROCESSABLE_ENTITY
 *   for an unknown instrument
 */
export function createStats({ catalogue, database, store, clock }: StatsDeps): Stats {
  return async ({ slug, period = '24h' }) => {
    if (slug === undefined)
      throw new AppError('ERR_VALIDATION', 'slug is required', { field: 'slug' });
    const { currencyTitle } = instrumentOf(catalogue, 'slug', { slug });
    const chosen = Object.hasOwn(PRICE_PERIODS, period.toLowerCase())
      ? PRICE_PERIODS[period.toLowerCase()]
      : undefined;
    if (!chosen)
      throw new AppError(
        'ERR_VALIDATION',
        `period must be one of ${Object.keys(PRICE_PERIODS).join(', ')}`,
        { field: 'period' },
      );
    const sinceMs = clock.nowMs() - chosen.lengthMs;
    const drawn = await store.since(database, currencyTitle, chosen.drawnFrom.widthMs, sinceMs);
    const newest = await store.newestSince(
      database,
      currencyTitle,
      FINEST_INTERVAL.widthMs,
      sinceMs,
    );
    // Wide spans may have started long ago, so the curve ends with the most recently recorded
    // price.
    const points = newest && newest.atMs > (drawn.at(-1)?.atMs ?? 0) ? [...drawn, newest] : drawn;
    return downsample(points, MAX_POINTS).map(({ atMs, priceE24 }) => ({
      time: new Date(atMs).toISOString(),
      price: formatAmount(priceE24, RATE_SCALE),
    }));
  };
}
