import * as z from 'zod/mini';

import { isPlainDecimal } from '@quayside/contract/money/decimal';

const decimal = z.string().check(z.refine(isPlainDecimal, 'must be a plain decimal number'));

/**
 * The start of a currency's curve: a price in US dollars (pinned if it barely moves), or another
 * currency that it tracks at a ratio.
 */
const basePriceSchema = z.union([
  z.strictObject({ usd: decimal, isPinned: z.optional(z.boolean()) }),
  z.strictObject({ follows: z.string(), ratio: decimal }),
]);

export const basePricesSchema = z.record(z.string(), basePriceSchema);

export type BasePrice = z.infer<typeof basePriceSchema>;
export type BasePrices = Readonly<Record<string, BasePrice>>;
