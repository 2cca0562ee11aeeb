import { SALE_DESTINATION } from '@quayside/contract/schemas/card-partner';
import * as z from 'zod/mini';

import { once } from '../../../lib/once';

// Schemas are slow to build, and the form opens while the visitor is typing, so they are built only
// when stored data is first read.
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
    /** Both sides of the displayed price; absent in changed terms. */
    quotes: z.optional(z.object({ buyQuote: priceSideSchema(), sellQuote: priceSideSchema() })),
    /**
     * The expiry of the displayed terms and the service's signature of them: with both, a fixed
     * rate is guaranteed exactly.
     */
    expiresAt: z.optional(z.string()),
    proof: z.optional(z.object({ keyId: z.string(), signature: z.string() })),
  }),
);

/** The terms that the visitor saw. */
export type ClaimedPublicRate = z.infer<ReturnType<typeof claimedPublicRateSchema>>;

/**
 * The order request body, as in the contract's `createOrderRequestSchema`. Kept until the order
 * exists, so that a retry sends the same body.
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
    /** Set by a partner's own system; the site never sets it. */
    legacyOrderId: z.nullable(z.string()),
    referrerId: z.nullable(z.string()),
    /** The service stores an object, not a list. */
    utmData: z.nullable(z.object({ records: z.readonly(z.array(z.unknown())) })),
    browserFingerprint: z.nullable(z.string()),
    locale: z.string(),
  }),
);

export type OrderDraft = z.infer<ReturnType<typeof orderDraftSchema>>;

/**
 * Returns whether an order pays out to a card. Such an order has no address from the visitor;
 * the service assigns it a key.
 */
export const isSaleDraft = ({
  destinationAddress,
}: Pick<OrderDraft, 'destinationAddress'>): boolean => destinationAddress === SALE_DESTINATION;
