import * as z from 'zod/mini';

import { EXCHANGE_PATHS } from '@quayside/contract/operations/exchange-paths';

import { request } from '../../../lib/api/request';
import type { OrderKey } from '../pure/order-details';

/**
 * Stores an email with an order; the service accepts only one. The emails sent to it link to the
 * order.
 */
export function setOrderEmail(
  { orderId, destinationAddress }: OrderKey,
  userEmail: string,
): Promise<unknown> {
  return request({
    method: 'POST',
    path: EXCHANGE_PATHS.setEmail,
    body: { orderId, destinationAddress, userEmail },
    timeoutMs: 10_000,
    answerSchema: z.unknown(),
  });
}
