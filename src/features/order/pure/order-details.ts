import * as z from 'zod/mini';

import { orderAnswerSchema } from '@quayside/contract/operations/orders';

/**
 * An order as the page reads it. Event kinds that a newer service may add are accepted: they must
 * not break the page for someone who has paid.
 */
export const orderDetailsSchema = z.extend(orderAnswerSchema, {
  orderEvents: z.array(z.object({ kind: z.string(), createdAt: z.string() })),
});

export type OrderDetails = z.infer<typeof orderDetailsSchema>;

/** The values that identify an order and open it. */
export type OrderKey = { readonly orderId: string; readonly destinationAddress: string };
