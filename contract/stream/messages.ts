import * as z from 'zod/mini';

import { errorBodySchema } from '../errors/error-body';
import { quoteRequestSchema } from '../operations/quotes';

/** What the client sends over `/api/v2/ws`: a subscription to one quote. A new one replaces the old. */
export const quoteSubscriptionSchema = z.object({ event: z.literal('pairs.rates'), data: quoteRequestSchema });

/** What the server pushes besides plain quote objects. */
export const streamErrorSchema = z.object({ channel: z.literal('pairs'), event: z.literal('error'), data: errorBodySchema });

export type StreamError = z.infer<typeof streamErrorSchema>;

/** What the client sends to hear of changes of one order, guarded as `public-info` is. A connection watches one order and one quote at a time. */
export const orderSubscriptionSchema = z.object({ event: z.literal('orders.watch'), data: z.object({ orderId: z.string(), destinationAddress: z.string() }) });

/** What the server pushes after a change of the watched order: the client then asks for the order, as it does by the clock. */
export const orderChangedSchema = z.object({ channel: z.literal('orders'), event: z.enum(['watching', 'changed', 'error']), orderId: z.string() });

export type OrderChanged = z.infer<typeof orderChangedSchema>;
