import * as z from 'zod/mini';

import { errorBodySchema } from '../errors/error-body';
import { quoteRequestSchema } from '../operations/quotes';

/** What the client sends over `/api/v2/ws`: a subscription to one quote. A new one replaces the old. */
export const quoteSubscriptionSchema = z.object({ event: z.literal('pairs.rates'), data: quoteRequestSchema });

/** What the server pushes besides plain quote objects. */
export const streamErrorSchema = z.object({ channel: z.literal('pairs'), event: z.literal('error'), data: errorBodySchema });

export type StreamError = z.infer<typeof streamErrorSchema>;
