import * as endpoints from '@quayside/contract/endpoints/user-orders';

import { accountOf } from '../../../platform/http/account-of';
import { implement, type Route } from '../../../platform/http/route';
import { userOrders, type UserOrdersDeps } from '../usecases/user-orders';

/** Creates the routes for the orders of the user who is logged in. */
export function userOrderRoutes(deps: UserOrdersDeps): readonly Route[] {
  return [
    implement(endpoints.listUserOrders, {
      rateLimit: 'reads',
      handle: ({ query }, context) => userOrders(deps, accountOf(context).userId, query),
    }),
  ];
}
