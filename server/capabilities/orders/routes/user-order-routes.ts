import {
  userOrdersAnswerSchema,
  userOrdersRequestSchema,
} from '@quayside/contract/operations/accounts';
import { API_PATHS } from '@quayside/contract/operations/paths';

import { accountOf } from '../../../platform/http/account-of';
import { defineRoute, type Route } from '../../../platform/http/route';
import { userOrders, type UserOrdersDeps } from '../usecases/user-orders';

/** Creates the routes for the orders of the user who is logged in. */
export function userOrderRoutes(deps: UserOrdersDeps): readonly Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: API_PATHS.userOrders,
      summary: 'Orders that the user created while logged in, newest first',
      access: 'session',
      query: userOrdersRequestSchema,
      answer: userOrdersAnswerSchema,
      rateLimit: 'reads',
      handle: ({ query }, context) => userOrders(deps, accountOf(context).userId, query),
    }),
  ];
}
