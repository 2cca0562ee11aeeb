import * as z from 'zod/mini';

import { createOrder } from '@quayside/contract/endpoints/orders';

import { call } from '../../../lib/api/call';
import type { OrderDraft } from '../model/order-draft-schema';

/**
 * The fields of a new order that this page needs. The order's own page requests the rest, so that
 * nothing else in the response can make it look as if creating the order had failed.
 */
const createdOrderSchema = z.object({
  orderId: z.union([z.int(), z.string()]),
  destinationAddress: z.string(),
});

export type CreatedOrder = z.infer<typeof createdOrderSchema>;

/** Creates an order, or returns the one that an earlier request with the same key created. */
export function sendOrder(draft: OrderDraft, idempotencyKey: string): Promise<CreatedOrder> {
  return call(
    { ...createOrder, response: createdOrderSchema },
    { body: draft },
    { headers: { 'idempotency-key': idempotencyKey }, timeoutMs: 200_000 },
  );
}
