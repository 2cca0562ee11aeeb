import { userOrdersResponseSchema, userOrdersRequestSchema } from '../schemas/accounts';
import type { Endpoint } from './endpoint';

// Separate from the other order calls, so that the order page does not load the account schemas.
export const listUserOrders = {
  method: 'GET',
  path: '/api/v1/users/orders',
  summary: 'Orders that the user created while logged in, newest first',
  access: 'session',
  query: userOrdersRequestSchema,
  response: userOrdersResponseSchema,
} as const satisfies Endpoint;
