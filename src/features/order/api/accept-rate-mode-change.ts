import * as z from 'zod/mini';

import { EXCHANGE_PATHS } from '@quayside/contract/operations/exchange-paths';

import { request } from '../../../lib/api/request';
import type { OrderKey } from '../pure/order-details';

/**
 * Accepts the current floating rate for an order whose fixed rate no longer holds. The service
 * rejects a rate that gives less than the displayed amount.
 */
export function acceptRateModeChange(key: OrderKey, amountToGet: string): Promise<unknown> {
  return request({
    method: 'POST',
    path: EXCHANGE_PATHS.acceptRateModeChange,
    body: { ...key, amountToGet },
    timeoutMs: 10_000,
    answerSchema: z.unknown(),
  });
}
