import { latestOrdersResponseSchema } from '../schemas/orders';
import type { Endpoint } from './endpoint';
import { PATHS } from './paths';

// In a module of its own, because the other calls of the service need no order schemas.
export const listLatestOrders = {
  method: 'GET',
  path: PATHS.latestOrders,
  summary: 'Latest completed orders, nameless',
  response: latestOrdersResponseSchema,
} as const satisfies Endpoint;
