import { listLatestOrders } from '@quayside/contract/endpoints/latest-orders';
import { fetchHealth, fetchLiveness, fetchStats } from '@quayside/contract/endpoints/service';
import type { LatestOrder } from '@quayside/contract/schemas/orders';

import { implement, type Route } from '../../../platform/http/route';
import type { Stats } from '../../prices';
import type { HealthCheck } from '../usecases/health/health';

export type ServiceRouteDeps = {
  readonly health: HealthCheck;
  readonly stats: Stats;
  readonly latestOrders: () => Promise<LatestOrder[]>;
};

/** Creates the routes for the status of the service, its latest orders and its recorded prices. */
export function serviceRoutes({ health, stats, latestOrders }: ServiceRouteDeps): readonly Route[] {
  const open = { isOpenToOrigins: true } as const;
  return [
    implement(fetchHealth, { ...open, handle: () => health() }),
    implement(fetchLiveness, { ...open, handle: () => ({ status: 'OK' }) }),
    implement(listLatestOrders, {
      ...open,
      rateLimit: 'reads',
      handle: () => latestOrders(),
    }),
    implement(fetchStats, {
      ...open,
      rateLimit: 'reads',
      handle: ({ query }) => stats(query),
    }),
  ];
}
