import * as z from 'zod/mini';

import { orderAnswerSchema } from '@quayside/contract/operations/orders';

/**
 * An order as the page reads it. Event kinds that a newer service may add are let through: they
 * must not take the page away from somebody who has paid.
 */
export const orderDetailsSchema = z.extend(orderAnswerSchema, {
  orderEvents: z.array(z.object({ kind: z.string(), createdAt: z.string() })),
});

export type OrderDetails = z.infer<typeof orderDetailsSchema>;

/** What names an order and opens it. */
export type OrderKey = { readonly orderId: string; readonly destinationAddress: string };
