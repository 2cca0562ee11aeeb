import * as z from 'zod/mini';

import { PUBLIC_EVENT_KINDS } from '../orders/event-kinds';
import { proofSchema } from '../signing/proof';
import { cardPaymentSchema, cardPayoutSchema } from './order-card';
import { depositSchema, strayDepositSchema, withdrawalSchema } from './order-transfers';
import {
  givenAmountSchema,
  instrumentRefSchema,
  isoTimeSchema,
  memoSchema,
  optionalMemoSchema,
  optionalTextSchema,
  priceSidesSchema,
  requiredTextSchema,
} from './scalars';
import { readUtmData } from './utm-data';

const instrumentTitlesSchema = z.object({
  currencyTitle: requiredTextSchema,
  networkTitle: requiredTextSchema,
});

const claimedPublicRateRequestSchema = z.object({
  price: optionalTextSchema,
  claimedAmountToReceive: optionalTextSchema,
  updatedAt: optionalTextSchema,
  finalNetworkFeeAmount: optionalTextSchema,
  platformFee_Absolute: optionalTextSchema,
  /**
   * Both of the quote that the client saw: with them a fixed rate holds to the unit while the quote
   * lives.
   */
  expiresAt: optionalTextSchema,
  proof: z.optional(z.nullable(proofSchema)),
});

/** Some clients send `""` for whatever they leave out. */
const optionalPublicRateSchema = z.pipe(
  z.optional(z.nullable(z.union([claimedPublicRateRequestSchema, z.literal('')]))),
  z.transform((rate) => (rate === '' ? null : rate)),
);

/**
 * `POST /api/v1|v2/orders/public/create`. The minimal valid body is the two instruments, the
 * destination address and the amount.
 */
export const createOrderRequestSchema = z.object({
  instrumentFrom: instrumentTitlesSchema,
  instrumentTo: instrumentTitlesSchema,
  destinationAddress: requiredTextSchema,
  destinationAddressMemo: memoSchema,
  refundAddress: optionalTextSchema,
  refundAddressMemo: optionalMemoSchema,
  claimedDepositAmount: givenAmountSchema,
  rateMode: optionalTextSchema,
  claimedPublicRate: optionalPublicRateSchema,
  claimedNetworkFee: optionalTextSchema,
  userEmail: optionalTextSchema,
  legacyOrderId: optionalTextSchema,
  referrerId: optionalTextSchema,
  markup: optionalTextSchema,
  markupAffiliateId: optionalTextSchema,
  utmData: z.pipe(z.optional(z.unknown()), z.transform(readUtmData)),
  browserFingerprint: optionalTextSchema,
  locale: optionalTextSchema,
});

export type CreateOrderRequest = z.infer<typeof createOrderRequestSchema>;

/**
 * How the amount to get comes about, in the receive currency: the market's amount for
 * `amountToGive`, less each part. Parts are named as in a quote.
 */
const currentTermsSchema = z.object({
  marketAmountToGet: z.string(),
  spread_Absolute: z.string(),
  platformFee_Absolute: z.string(),
  markup_Absolute: z.string(),
  finalNetworkFeeAmount: z.string(),
});

/** One order, the same in v1 and v2, after creation and on public-info. */
export const orderAnswerSchema = z.object({
  orderId: z.int(),
  legacyOrderId: z.nullable(z.string()),
  createdAt: isoTimeSchema,
  updatedAt: isoTimeSchema,
  expiresAt: isoTimeSchema,
  completed: z.boolean(),
  state: z.string(),
  failedToCreate: z.boolean(),
  isPendingToCreate: z.boolean(),
  rateMode: z.enum(['FLOATING', 'FIXED']),
  claimedDepositAmount: z.string(),
  /**
   * What `amountToGet` is for: the amount agreed on, until what arrived instead is priced. Earlier
   * versions do not say.
   */
  amountToGive: z.optional(z.string()),
  amountToGet: z.string(),
  /**
   * What `amountToGet` is made of, anew with each pricing; `claimedPublicRate` stays what was
   * agreed on. Earlier versions do not say.
   */
  currentTerms: z.optional(currentTermsSchema),
  claimedNetworkFee: z.string(),
  price: z.string(),
  destinationAddress: z.string(),
  destinationAddressMemo: z.nullable(z.string()),
  refundAddress: z.nullable(z.string()),
  refundAddressMemo: z.nullable(z.string()),
  userEmail: z.nullable(z.string()),
  userType: z.enum(['guest', 'registered']),
  KYCFormLink: z.nullable(z.string()),
  isPlatformEmail: z.boolean(),
  liquidityProviderPublicCode: z.string(),
  isSimulated: z.boolean(),
  instrumentFromCurrencyTitle: z.string(),
  instrumentFromNetworkTitle: z.string(),
  instrumentToCurrencyTitle: z.string(),
  instrumentToNetworkTitle: z.string(),
  pair: z.object({ instrumentFrom: instrumentRefSchema, instrumentTo: instrumentRefSchema }),
  depositAddress: z.object({
    depositAddress: z.string(),
    depositAddressMemo: z.nullable(z.string()),
    instrument: z.object({ currencyTitle: z.string(), networkTitle: z.string() }),
    orderId: z.int(),
    /** The service's signature of where to pay; null for an order that was made without one. */
    proof: z.optional(z.nullable(proofSchema)),
  }),
  claimedPublicRate: z.object({
    price: z.string(),
    claimedAmountToReceive: z.string(),
    updatedAt: isoTimeSchema,
    quotes: priceSidesSchema,
    finalNetworkFeeAmount: z.string(),
    platformFee_Absolute: z.string(),
    fixedRate_maxAmount: z.optional(z.string()),
    fixedRate_maxTimeMinutes: z.optional(z.int()),
    fixedRate_maxRateVolatilityPercent: z.optional(z.string()),
  }),
  orderEvents: z.array(z.object({ kind: z.enum(PUBLIC_EVENT_KINDS), createdAt: isoTimeSchema })),
  deposits: z.array(depositSchema),
  withdrawals: z.array(withdrawalSchema),
  strayDeposits: z.optional(z.array(strayDepositSchema)),
  /**
   * Networks of this order whose node does not answer us now, so that it waits. Absent while all
   * answer, and once the order is over.
   */
  waitingForNetworks: z.optional(z.array(z.string())),
  /**
   * Whether the client may ask for the deposit back now: of an order that is on hold for screening
   * nobody may. Earlier versions do not say.
   */
  canRequestRefund: z.optional(z.boolean()),
  minConfirmationsToTrade: z.int(),
  minConfirmationsToWithdraw: z.int(),
  /**
   * The card partner's page where the order is paid, or a card to be paid is named, while that is
   * open. Orders of coins have none.
   */
  redirectUrl: z.optional(z.nullable(z.string())),
  cardPayment: z.optional(cardPaymentSchema),
  /** Of a sale for money alone. */
  cardPayout: z.optional(cardPayoutSchema),
});

export type OrderAnswer = z.infer<typeof orderAnswerSchema>;

/**
 * One order as `public-info` has it. Asked for by its destination address alone, it comes without
 * its number and GUID: address and number together say where a refund goes.
 */
export const foundOrderAnswerSchema = z.extend(
  z.partial(orderAnswerSchema, { orderId: true, legacyOrderId: true }),
  {
    depositAddress: z.partial(orderAnswerSchema.shape.depositAddress, { orderId: true }),
  },
);
export type FoundOrderAnswer = z.infer<typeof foundOrderAnswerSchema>;

export const orderLookupRequestSchema = z.object({
  orderId: optionalTextSchema,
  destinationAddress: optionalTextSchema,
});

/**
 * What the deposit of an order that waits for a decision would come to at the floating rate of this
 * moment, or why it would come to nothing.
 */
const presentOfferSchema = z.union([
  z.object({ kind: z.literal('amount'), amountToGet: z.string() }),
  z.object({ kind: z.enum(['none', 'too_small', 'too_big']) }),
]);
export type PresentOffer = z.infer<typeof presentOfferSchema>;

/**
 * `GET /api/v1/orders/order-refund-info`: both ways out of a decision. `offer` is null for orders
 * that wait for none. Earlier versions do not say.
 */
export const refundInfoAnswerSchema = z.object({
  refundAmountWithoutNetworkFee: z.string(),
  networkFee: z.string(),
  offer: z.optional(z.nullable(presentOfferSchema)),
});

const orderIdSchema = z.union([z.string(), z.number()]);

/**
 * `POST /api/v1/orders/public/request-refund`. `refundAmount` is what the client saw that it gets
 * back: a refund of less is refused, but for a small rise of the network fee, which the house
 * bears.
 */
export const requestRefundRequestSchema = z.object({
  orderId: orderIdSchema,
  destinationAddress: requiredTextSchema,
  refundAddress: requiredTextSchema,
  refundAddressMemo: optionalMemoSchema,
  refundAmount: optionalTextSchema,
  claimedNetworkFee: optionalTextSchema,
});

/**
 * `POST /api/v1/orders/public/accept-rate-mode-change`. `amountToGet` is what the client saw: the
 * present rate is refused where it gives less, beyond the tolerance.
 */
export const acceptRateModeChangeRequestSchema = z.object({
  orderId: orderIdSchema,
  destinationAddress: requiredTextSchema,
  amountToGet: optionalTextSchema,
});

/** `POST /api/v1/orders/public/pay-again`. `locale` is the payment page's. */
export const payAgainRequestSchema = z.object({
  orderId: orderIdSchema,
  destinationAddress: requiredTextSchema,
  locale: optionalTextSchema,
});

/** `POST /api/v1/orders/public/set-email`. */
export const setEmailRequestSchema = z.object({
  orderId: orderIdSchema,
  userEmail: requiredTextSchema,
  destinationAddress: optionalTextSchema,
});

/** A coin of the list of latest orders, with what a row needs to be drawn. */
const latestInstrumentSchema = z.extend(instrumentRefSchema, {
  networkFriendlyTitle: z.string(),
  currencyLogoLink: z.string(),
});

/** One row of `GET /api/v1/orders/public/latest`: nothing that names a person. */
export const latestOrderSchema = z.object({
  createdAt: isoTimeSchema,
  completedAt: isoTimeSchema,
  instrumentFrom: latestInstrumentSchema,
  instrumentTo: latestInstrumentSchema,
  amountToGive: z.string(),
  amountToGet: z.string(),
  isSimulated: z.boolean(),
});

export const latestOrdersAnswerSchema = z.array(latestOrderSchema);
export type LatestOrder = z.infer<typeof latestOrderSchema>;
