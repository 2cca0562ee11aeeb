import * as z from 'zod/mini';

import { once } from '../../../lib/once';

// Schemas take their time to build, and the form is opened in the middle of typing: they are built
// when something stored is first read.
const instrumentSchema = once(() =>
  z.object({ currencyTitle: z.string(), networkTitle: z.string(), slug: z.string() }),
);
const priceSideSchema = once(() => z.object({ baseValue: z.string(), quoteValue: z.string() }));

export const claimedPublicRateSchema = once(() =>
  z.object({
    price: z.string(),
    claimedAmountToReceive: z.string(),
    updatedAt: z.union([z.string(), z.number()]),
    finalNetworkFeeAmount: z.string(),
    platformFee_Absolute: z.string(),
    /** Both sides of the price that was seen; terms that moved come without. */
    quotes: z.optional(z.object({ buyQuote: priceSideSchema(), sellQuote: priceSideSchema() })),
    /**
     * The service's signature of what was seen and the end of its life: with them a fixed rate
     * holds to the unit.
     */
    expiresAt: z.optional(z.string()),
    proof: z.optional(z.object({ keyId: z.string(), signature: z.string() })),
  }),
);

/** The terms that the visitor saw. */
export type ClaimedPublicRate = z.infer<ReturnType<typeof claimedPublicRateSchema>>;

/**
 * The body of a creation, in the words of the contract's `createOrderRequestSchema`. Kept until the
 * order exists, so that a retry says the same.
 */
export const orderDraftSchema = once(() =>
  z.object({
    instrumentFrom: instrumentSchema(),
    instrumentTo: instrumentSchema(),
    destinationAddress: z.string(),
    destinationAddressMemo: z.nullable(z.string()),
    refundAddress: z.nullable(z.string()),
    refundAddressMemo: z.nullable(z.string()),
    claimedDepositAmount: z.string(),
    rateMode: z.enum(['FLOATING', 'FIXED']),
    claimedPublicRate: claimedPublicRateSchema(),
    claimedNetworkFee: z.string(),
    userEmail: z.nullable(z.string()),
    /** Given by a partner's own system; the site has none. */
    legacyOrderId: z.nullable(z.string()),
    referrerId: z.nullable(z.string()),
    /** The service keeps an object, not a list. */
    utmData: z.nullable(z.object({ records: z.readonly(z.array(z.unknown())) })),
    browserFingerprint: z.nullable(z.string()),
    locale: z.string(),
  }),
);

export type OrderDraft = z.infer<ReturnType<typeof orderDraftSchema>>;
