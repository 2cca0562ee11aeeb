import * as z from 'zod/mini';

const instrumentSchema = z.object({ currencyTitle: z.string(), networkTitle: z.string(), slug: z.string() });
const priceSideSchema = z.object({ baseValue: z.string(), quoteValue: z.string() });

const claimedPublicRateSchema = z.object({
  price: z.string(),
  claimedAmountToReceive: z.string(),
  updatedAt: z.union([z.string(), z.number()]),
  finalNetworkFeeAmount: z.string(),
  platformFee_Absolute: z.string(),
  /** Both sides of the price that was seen; terms that moved come without. */
  quotes: z.optional(z.object({ buyQuote: priceSideSchema, sellQuote: priceSideSchema })),
});

/** The terms that the visitor saw. */
export type ClaimedPublicRate = z.infer<typeof claimedPublicRateSchema>;

/** The body of a creation, in the words of the contract's `createOrderRequestSchema`. Kept until the order exists, so that a retry says the same. */
export const orderDraftSchema = z.object({
  instrumentFrom: instrumentSchema,
  instrumentTo: instrumentSchema,
  destinationAddress: z.string(),
  destinationAddressMemo: z.nullable(z.string()),
  refundAddress: z.nullable(z.string()),
  refundAddressMemo: z.nullable(z.string()),
  claimedDepositAmount: z.string(),
  rateMode: z.enum(['FLOATING', 'FIXED']),
  claimedPublicRate: claimedPublicRateSchema,
  claimedNetworkFee: z.string(),
  userEmail: z.nullable(z.string()),
  /** Given by a partner's own system; the site has none. */
  legacyOrderId: z.nullable(z.string()),
  referrerId: z.nullable(z.string()),
  /** The service keeps an object, not a list. */
  utmData: z.nullable(z.object({ records: z.readonly(z.array(z.unknown())) })),
  browserFingerprint: z.nullable(z.string()),
  locale: z.string(),
});

export type OrderDraft = z.infer<typeof orderDraftSchema>;
