import * as z from 'zod/mini';

/** The body of a creation, in the words of the contract's `createOrderRequestSchema`. Kept until the order exists, so that a retry says the same. */
export const orderDraftSchema = z.object({
  instrumentFrom: z.object({ currencyTitle: z.string(), networkTitle: z.string(), slug: z.string() }),
  instrumentTo: z.object({ currencyTitle: z.string(), networkTitle: z.string(), slug: z.string() }),
  destinationAddress: z.string(),
  destinationAddressMemo: z.nullable(z.string()),
  refundAddress: z.nullable(z.string()),
  refundAddressMemo: z.nullable(z.string()),
  claimedDepositAmount: z.string(),
  rateMode: z.enum(['FLOATING', 'FIXED']),
  claimedPublicRate: z.object({
    price: z.string(),
    claimedAmountToReceive: z.string(),
    updatedAt: z.union([z.string(), z.number()]),
    finalNetworkFeeAmount: z.string(),
    platformFee_Absolute: z.string(),
  }),
  claimedNetworkFee: z.string(),
  referrerId: z.nullable(z.string()),
  locale: z.string(),
});

export type OrderDraft = z.infer<typeof orderDraftSchema>;
