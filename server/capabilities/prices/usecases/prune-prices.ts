import type { Clock } from '../../../platform/clock/clock';
import type { Database } from '../../../platform/database/database';
import { PRICE_INTERVALS } from '../domain/price-intervals';
import type { PriceStore } from '../ports/price-store';

/** Deletes spans that are older than the retention period of their width. */
export async function prunePrices({
  database,
  store,
  clock,
}: {
  readonly database: Database;
  readonly store: PriceStore;
  readonly clock: Clock;
}): Promise<void> {
  for (const { widthMs, keptMs } of PRICE_INTERVALS)
    await store.prune(database, widthMs, clock.nowMs() - keptMs);
}
