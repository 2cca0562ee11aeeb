import * as z from 'zod/mini';

import { errorBodySchema } from '../errors/error-body';
import { quoteRequestSchema } from '../schemas/quotes';
import { requiredTextSchema } from '../schemas/scalars';

/**
 * What the client sends over `/api/v2/ws`: a subscription to one quote. A new one replaces the old
 * one. A `requestId`, if it is a text, is returned with each error.
 */
export const quoteSubscriptionSchema = z.object({
  event: z.literal('pairs.rates'),
  data: quoteRequestSchema,
  requestId: z.optional(z.unknown()),
});

/**
 * What the server pushes besides plain quote objects. A quote shows which request it belongs to, an
 * error does not: `requestId` is that of the subscription, if it had one.
 */
export const streamErrorSchema = z.object({
  channel: z.literal('pairs'),
  event: z.literal('error'),
  data: errorBodySchema,
  requestId: z.optional(z.string()),
});

export type StreamError = z.infer<typeof streamErrorSchema>;

/**
 * What the client sends to receive changes to one order, protected in the same way as
 * `public-info`. A connection watches one order and one quote at a time.
 */
export const orderSubscriptionSchema = z.object({
  event: z.literal('orders.watch'),
  data: z.object({ orderId: requiredTextSchema, destinationAddress: requiredTextSchema }),
});

/**
 * What the server sends about the watched order, by the id that the client used. After `watching`
 * no change is missed: a client that requests the order then, and again on each `changed`, is up to
 * date. `error`: there is no such order for that address, or it cannot be looked up now.
 */
export const orderChangedSchema = z.object({
  channel: z.literal('orders'),
  event: z.enum(['watching', 'changed', 'error']),
  orderId: z.string(),
});

export type OrderChanged = z.infer<typeof orderChangedSchema>;
