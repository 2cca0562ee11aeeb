import { latestOrdersResponseSchema } from '../schemas/orders';
import type { Endpoint } from './endpoint';
import { PATHS } from './paths';

// A separate module, because the other service calls need no order schemas.
export const listLatestOrders = {
  method: 'GET',
  path: PATHS.latestOrders,
  summary: 'Latest completed orders, without client details',
  response: latestOrdersResponseSchema,
} as const satisfies Endpoint;
