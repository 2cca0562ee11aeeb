import * as z from 'zod/mini';

import { EXCHANGE_PATHS } from '@quayside/contract/operations/exchange-paths';

import { request } from '../../../lib/api/request';
import type { OrderDraft } from '../pure/order-draft-schema';

/** What the page needs of a new order: the rest is asked for on the order's own page. */
const createdOrderSchema = z.object({
  orderId: z.union([z.int(), z.string()]),
  destinationAddress: z.string(),
});

export type CreatedOrder = z.infer<typeof createdOrderSchema>;

/** Creates an order, or finds the one that an earlier try with the same key has made. */
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
