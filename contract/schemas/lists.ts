import * as z from 'zod/mini';

import { optionalTextSchema } from './scalars';

const WHOLE_NUMBER = /^(0|[1-9]\d{0,8})$/;

/** A count in a query; `undefined` when it is not given. */
export const optionalCountSchema = z.pipe(
  optionalTextSchema,
  z.pipe(
    z.optional(
      z.string().check(z.refine((text) => WHOLE_NUMBER.test(text), 'must be a whole number')),
    ),
    z.transform((text): number | undefined => (text === undefined ? undefined : Number(text))),
  ),
);

/** `GET /api/v1|v2/instruments/public`. */
export const instrumentListRequestSchema = z.object({
  all: optionalTextSchema,
  providers: optionalTextSchema,
});

export type InstrumentListRequest = z.output<typeof instrumentListRequestSchema>;

/** `GET /api/v2/pairs/public`: without `limit`, the whole list. */
export const pairListRequestSchema = z.object({
  instrumentFromCurrencyTitle: optionalTextSchema,
  instrumentFromNetworkTitle: optionalTextSchema,
  offset: optionalCountSchema,
  limit: optionalCountSchema,
});

export type PairListRequest = z.output<typeof pairListRequestSchema>;

/** `GET /api/v1/stats/public`. */
export const statsRequestSchema = z.object({
  slug: optionalTextSchema,
  period: optionalTextSchema,
});
