import { readQueueCounts } from '../jobs/queue-counts';
import type { MetricSources } from '../http/metrics';
import type { MarketData } from '../ports/market-data';
import type { OrderDeps } from '../usecases/orders/order-deps';
import { createChainHeadAges } from './chain-head-ages';
import { stuckAfterMs } from './create-ops-deps';
import type { Suspension } from './suspension';

export type MetricSourceDeps = {
  readonly orders: Pick<OrderDeps, 'database' | 'stores' | 'chains' | 'catalogue' | 'clock'>;
  readonly marketData: MarketData;
  readonly suspension: Pick<Suspension, 'isSuspended'>;
};

/** Reads the numbers of the metrics from where they are kept. */
export function createMetricSources({ orders, marketData, suspension }: MetricSourceDeps): MetricSources {
  const { database, stores, chains, catalogue, clock } = orders;
  const currencies = [...new Set(catalogue.all.filter(({ instrumentType }) => instrumentType === 'crypto').map(({ currencyTitle }) => currencyTitle))];
  return {
    ordersByState: () => stores.orders.countByState(database),
    stuckOrders: async () => (await stores.orders.stuckIds(database, clock.nowMs() - stuckAfterMs)).length,
    transfersByState: () => stores.transfers.countByState(database),
    queues: () => readQueueCounts(database),
    ledgerFaults: async () => (await stores.ledger.verify(database)).length,
    priceAges: () => Promise.resolve(currencies.flatMap((currencyTitle) => {
      const price = marketData.priceOf(currencyTitle);
      return price === null ? [] : [{ currencyTitle, ageMs: clock.nowMs() - price.atMs }];
    })),
    chainHeadAges: createChainHeadAges(chains, clock),
    isSuspended: () => suspension.isSuspended() !== null,
  };
}
