import * as z from 'zod/mini';

/**
 * The ticker channel of version 2 of the WebSocket API. Prices are JSON numbers; the time has been
 * included since 2025.
 */
export const tickerMessageSchema = z.object({
  channel: z.literal('ticker'),
  type: z.enum(['snapshot', 'update']),
  data: z.array(
    z.object({
      symbol: z.string(),
      bid: z.number(),
      ask: z.number(),
      timestamp: z.optional(z.string()),
    }),
  ),
});

/**
 * The other messages of the socket: heartbeats, the state of the system, responses to subscriptions
 * (rejected ones included).
 */
export const controlMessageSchema = z.union([
  z.object({ channel: z.enum(['heartbeat', 'status']) }),
  z.object({ method: z.string(), success: z.optional(z.boolean()), error: z.optional(z.string()) }),
]);

/** Every REST response. Errors have status 200 and a non-empty `error`. */
const responseSchemaOf = <Result extends z.ZodMiniType>(result: Result) =>
  z.object({ error: z.array(z.string()), result: z.optional(result) });

/** `GET /0/public/Ticker`: `a` and `b` are ask and bid as [price, whole lot volume, lot volume]. */
export const tickerResponseSchema = responseSchemaOf(
  z.record(
    z.string(),
    z.object({ a: z.tuple([z.string()], z.string()), b: z.tuple([z.string()], z.string()) }),
  ),
);

/**
 * `GET /0/public/OHLC`: rows of [time in seconds, open, high, low, close, …] under the pair's own
 * name, and `last` beside them.
 */
export const ohlcResponseSchema = responseSchemaOf(
  z.record(
    z.string(),
    z.union([
      z.number(),
      z.array(z.tuple([z.int(), z.string(), z.string(), z.string(), z.string()], z.unknown())),
    ]),
  ),
);
