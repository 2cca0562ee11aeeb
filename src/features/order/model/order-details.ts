import * as z from 'zod/mini';

import type { Endpoint } from '@quayside/contract/endpoints/endpoint';
import { orderResponseSchema } from '@quayside/contract/schemas/orders';

/**
 * An order as the page reads it. Event kinds that a newer service may add are accepted: they must
 * not break the page for someone who has paid.
 */
export const orderDetailsSchema = z.extend(orderResponseSchema, {
  orderEvents: z.array(z.object({ kind: z.string(), createdAt: z.string() })),
});

export type OrderDetails = z.infer<typeof orderDetailsSchema>;

type ForOrderPage<E extends Endpoint> = Omit<E, 'response'> & {
  readonly response: typeof orderDetailsSchema;
};

/** Returns an endpoint whose response is an order, with the response as the page reads it. */
export const forOrderPage = <const E extends Endpoint>(endpoint: E): ForOrderPage<E> => ({
  ...endpoint,
  response: orderDetailsSchema,
});

/** The values that identify an order and open it. */
export type OrderKey = { readonly orderId: string; readonly destinationAddress: string };
