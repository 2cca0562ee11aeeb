import * as z from 'zod/mini';

/** `GET /api/v3/ticker/price`: the last price of every symbol. */
export const pricesSchema = z.array(z.object({ symbol: z.string(), price: z.string() }));

/**
 * A combined stream's envelope around the 24-hour mini ticker of one symbol: `s` symbol, `E` event
 * time in ms, `c` last price.
 */
export const streamMessageSchema = z.object({
  stream: z.string(),
  data: z.object({ e: z.literal('24hrMiniTicker'), E: z.int(), s: z.string(), c: z.string() }),
});

/**
 * The messages of the stream that are not prices: the response to a subscription, or the notice
 * before a server goes down.
 */
export const controlMessageSchema = z.union([
  z.object({ result: z.null(), id: z.unknown() }),
  z.object({ event: z.string() }),
]);

/** `GET /api/v3/klines`: rows of [open time, open, high, low, close, …]. */
export const klinesSchema = z.array(
  z.tuple([z.int(), z.string(), z.string(), z.string(), z.string()], z.unknown()),
);
