import * as z from 'zod/mini';

import type { Endpoint } from '@quayside/contract/endpoints/endpoint';
import { waitingTransferSchema } from '@quayside/contract/schemas/order-transfers';
import { orderResponseSchema } from '@quayside/contract/schemas/orders';

/**
 * An order as the page reads it. Unknown event kinds and causes, which a newer service may add, are
 * accepted, because they must not break the page for someone who has paid.
 */
export const orderDetailsSchema = z.extend(orderResponseSchema, {
  orderEvents: z.array(z.object({ kind: z.string(), createdAt: z.string() })),
  waitingTransfer: z.optional(z.extend(waitingTransferSchema, { cause: z.string() })),
});

export type OrderDetails = z.infer<typeof orderDetailsSchema>;

type ForOrderPage<E extends Endpoint> = Omit<E, 'response'> & {
  readonly response: typeof orderDetailsSchema;
};

/**
 * Adapts an endpoint that returns an order, so that its response has the schema that the page
 * reads.
 */
export const forOrderPage = <const E extends Endpoint>(endpoint: E): ForOrderPage<E> => ({
  ...endpoint,
  response: orderDetailsSchema,
});

/** The values that identify an order and give access to it. */
export type OrderKey = { readonly orderId: string; readonly destinationAddress: string };
