import * as z from 'zod/mini';

import { EXCHANGE_PATHS } from '@quayside/contract/operations/exchange-paths';

import { request } from '../../../lib/api/request';
import type { OrderDraft } from '../pure/order-draft-schema';

/** The fields of a new order that this page needs. The order's own page requests the rest. */
const createdOrderSchema = z.object({
  orderId: z.union([z.int(), z.string()]),
  destinationAddress: z.string(),
});

export type CreatedOrder = z.infer<typeof createdOrderSchema>;

/** Creates an order, or returns the one that an earlier request with the same key created. */
export function createOrder(draft: OrderDraft, idempotencyKey: string): Promise<CreatedOrder> {
  return request({
    method: 'POST',
    path: EXCHANGE_PATHS.createOrder,
    body: draft,
    headers: { 'idempotency-key': idempotencyKey },
    timeoutMs: 200_000,
    answerSchema: createdOrderSchema,
  });
}
