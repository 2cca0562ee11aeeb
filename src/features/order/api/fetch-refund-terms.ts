import type * as z from 'zod/mini';

import { refundInfoAnswerSchema } from '@quayside/contract/operations/orders';
import { EXCHANGE_PATHS } from '@quayside/contract/operations/exchange-paths';

import { request } from '../../../lib/api/request';

/** What a refund would come to now, and what sending it costs, in the coin that was sent. */
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
