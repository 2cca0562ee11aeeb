import { EXCHANGE_PATHS } from '@quayside/contract/operations/exchange-paths';

import { request } from '../../../lib/api/request';
import { orderDetailsSchema, type OrderDetails, type OrderKey } from '../pure/order-details';

/** Opens another payment page for an order paid by card. @throws ApiError */
export function payAgain(key: OrderKey, locale: string): Promise<OrderDetails> {
  return request({
    method: 'POST',
    path: EXCHANGE_PATHS.payAgain,
    body: { ...key, locale },
    timeoutMs: 30_000,
    answerSchema: orderDetailsSchema,
  });
}
