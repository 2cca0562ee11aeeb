import { statsRequestSchema } from '@quayside/contract/operations/lists';
import { latestOrdersAnswerSchema, type LatestOrder } from '@quayside/contract/operations/orders';
import { API_PATHS } from '@quayside/contract/operations/paths';
import {
  healthAnswerSchema,
  livenessAnswerSchema,
  statsAnswerSchema,
} from '@quayside/contract/operations/service';

import { defineRoute, type Route } from '../../../platform/http/route';
import type { Stats } from '../../prices';
import type { HealthCheck } from '../usecases/health/health';

export type ServiceRouteDeps = {
  readonly health: HealthCheck;
  readonly stats: Stats;
  readonly latestOrders: () => Promise<LatestOrder[]>;
};

/** Creates the routes for the status of the service, its latest orders and its recorded prices. */
export function serviceRoutes({ health, stats, latestOrders }: ServiceRouteDeps): readonly Route[] {
  const open = { method: 'GET', isOpenToOrigins: true } as const;
  return [
    defineRoute({
      ...open,
      path: API_PATHS.health,
      summary: 'Whether orders can be created right now',
      answer: healthAnswerSchema,
      handle: () => health(),
    }),
    defineRoute({
      ...open,
      path: API_PATHS.liveness,
      summary: 'Whether the process is running',
      answer: livenessAnswerSchema,
      handle: () => ({ status: 'OK' }),
    }),
    defineRoute({
      ...open,
      path: API_PATHS.latestOrders,
      summary: 'Latest completed orders, nameless',
      answer: latestOrdersAnswerSchema,
      rateLimit: 'reads',
      handle: () => latestOrders(),
    }),
    defineRoute({
      ...open,
      path: API_PATHS.stats,
      summary: 'Recorded prices of one instrument in US dollars',
      query: statsRequestSchema,
      answer: statsAnswerSchema,
      rateLimit: 'reads',
      handle: ({ query }) => stats(query),
    }),
  ];
}
