import { PRICE_WIDTHS } from '../../domain/prices/price-widths';
import type { Clock } from '../../ports/clock';
import type { Database } from '../../ports/database';
import type { PriceStore } from '../../ports/stores/price-store';

/** Deletes what is older than its width is kept. */
export async function prunePrices({
  database,
  store,
  clock,
}: {
  readonly database: Database;
  readonly store: PriceStore;
  readonly clock: Clock;
}): Promise<void> {
  for (const { widthMs, keptMs } of PRICE_WIDTHS)
    await store.prune(database, widthMs, clock.nowMs() - keptMs);
}
