import type * as z from 'zod/mini';

import { refundInfoAnswerSchema } from '@quayside/contract/operations/orders';
import { EXCHANGE_PATHS } from '@quayside/contract/operations/exchange-paths';

import { request } from '../../../lib/api/request';

/** The current amount of a refund, and the cost of sending it, in the coin that was sent. */
export type RefundTerms = z.infer<typeof refundInfoAnswerSchema>;

export function fetchRefundTerms(orderId: string, signal: AbortSignal): Promise<RefundTerms> {
  return request(
    {
      method: 'GET',
      path: EXCHANGE_PATHS.refundInfo,
      query: { orderId },
      timeoutMs: 10_000,
      answerSchema: refundInfoAnswerSchema,
    },
    signal,
  );
}
