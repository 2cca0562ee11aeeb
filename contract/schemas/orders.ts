import * as z from 'zod/mini';

import { PUBLIC_EVENT_KINDS } from '../orders/event-kinds';
import { proofSchema } from '../signing/proof';
import { cardPaymentSchema, cardPayoutSchema } from './order-card';
import {
  depositSchema,
  misdirectedDepositSchema,
  waitingTransferSchema,
  withdrawalSchema,
} from './order-transfers';
import {
  clientAmountSchema,
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
   * `expiresAt` and `proof` come from the quote that the client saw: with both, a fixed rate is
   * honoured to the smallest unit while the quote is valid.
   */
  expiresAt: optionalTextSchema,
  proof: z.optional(z.nullable(proofSchema)),
});

/** Some clients send `""` for fields that they omit. */
const optionalPublicRateSchema = z.pipe(
  z.optional(z.nullable(z.union([claimedPublicRateRequestSchema, z.literal('')]))),
  z.transform((rate) => (rate === '' ? null : rate)),
);

/**
 * `POST /api/v1|v2/orders/public/create`. The minimal valid body consists of the two instruments,
 * the destination address and the amount.
 */
export const createOrderRequestSchema = z.object({
  instrumentFrom: instrumentTitlesSchema,
  instrumentTo: instrumentTitlesSchema,
  destinationAddress: requiredTextSchema,
  destinationAddressMemo: memoSchema,
  refundAddress: optionalTextSchema,
  refundAddressMemo: optionalMemoSchema,
  claimedDepositAmount: clientAmountSchema,
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
 * How the amount to get is calculated, in the receive currency: the market's amount for
 * `amountToGive`, minus each part. The parts have the same names as in a quote.
 */
const currentTermsSchema = z.object({
  marketAmountToGet: z.string(),
  spread_Absolute: z.string(),
  platformFee_Absolute: z.string(),
  markup_Absolute: z.string(),
  finalNetworkFeeAmount: z.string(),
});

/** One order, the same in v1 and v2, after creation and in public-info. */
export const orderResponseSchema = z.object({
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
   * The amount that `amountToGet` is for: the agreed amount, until a different amount is received
   * and priced. Earlier versions omit it.
   */
  amountToGive: z.optional(z.string()),
  amountToGet: z.string(),
  /**
   * The parts of `amountToGet`, updated with each pricing; `claimedPublicRate` keeps the agreed
   * terms. Earlier versions omit it.
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
    /**
     * The service's signature of the deposit address; null for an order that was created without
     * one.
     */
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
  strayDeposits: z.optional(z.array(misdirectedDepositSchema)),
  /**
   * Paused networks of this order, whose nodes do not respond, lag or disagree: the order waits for
   * them. Absent if there are none, and once the order is over.
   */
  waitingForNetworks: z.optional(z.array(z.string())),
  /**
   * Set while the payout or refund of this order waits to be sent. Absent if a partner sends it,
   * and in a partner's list.
   */
  waitingTransfer: z.optional(waitingTransferSchema),
  /**
   * True while no money goes out, which makes the payout or refund of this order wait. Absent
   * otherwise, once a transaction or a partner pays the client, and in a partner's list.
   */
  payoutsPaused: z.optional(z.boolean()),
  /**
   * Whether the client may request a refund now; never while the order is on hold for screening.
   * Earlier versions omit it.
   */
  canRequestRefund: z.optional(z.boolean()),
  minConfirmationsToTrade: z.int(),
  minConfirmationsToWithdraw: z.int(),
  /**
   * The card partner's page where the order is paid, or where the card for the payout is entered,
   * while that page is open. Orders between coins have none.
   */
  redirectUrl: z.optional(z.nullable(z.string())),
  cardPayment: z.optional(cardPaymentSchema),
  /** Only for a sale for money. */
  cardPayout: z.optional(cardPayoutSchema),
});

export type OrderResponse = z.infer<typeof orderResponseSchema>;

/**
 * One order as in `public-info`. A lookup with only the destination address omits the order's
 * number and GUID, because address and number together can set where a refund goes.
 */
export const foundOrderResponseSchema = z.extend(
  z.partial(orderResponseSchema, { orderId: true, legacyOrderId: true }),
  {
    depositAddress: z.partial(orderResponseSchema.shape.depositAddress, { orderId: true }),
  },
);
export type FoundOrderResponse = z.infer<typeof foundOrderResponseSchema>;

export const orderLookupRequestSchema = z.object({
  orderId: optionalTextSchema,
  destinationAddress: optionalTextSchema,
});

/**
 * What the deposit of an order that waits for a decision would yield at the current floating rate,
 * or why it would yield nothing.
 */
const currentOfferSchema = z.union([
  z.object({ kind: z.literal('amount'), amountToGet: z.string() }),
  z.object({ kind: z.enum(['none', 'too_small', 'too_big']) }),
]);
export type CurrentOffer = z.infer<typeof currentOfferSchema>;

/**
 * `GET /api/v1/orders/order-refund-info`: both options of a decision. `offer` is null for orders
 * that do not wait for one. Earlier versions omit it.
 */
export const refundInfoResponseSchema = z.object({
  refundAmountWithoutNetworkFee: z.string(),
  networkFee: z.string(),
  offer: z.optional(z.nullable(currentOfferSchema)),
});
/** The current amount of a refund, and the cost of sending it, in the coin that was sent. */
export type RefundTerms = z.infer<typeof refundInfoResponseSchema>;

const orderIdSchema = z.union([z.string(), z.number()]);

/**
 * `POST /api/v1/orders/public/request-refund`. `refundAmount` is the refund that the client saw: a
 * smaller one is rejected, except that the house pays for a small rise in the network fee.
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
 * `POST /api/v1/orders/public/accept-rate-mode-change`. `amountToGet` is the amount that the client
 * saw: the current rate is rejected if it gives less by more than the tolerance.
 */
export const acceptRateModeChangeRequestSchema = z.object({
  orderId: orderIdSchema,
  destinationAddress: requiredTextSchema,
  amountToGet: optionalTextSchema,
});

/** `POST /api/v1/orders/public/pay-again`. `locale` is the language of the payment page. */
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

/** A coin in the list of latest orders, with the data that a row shows. */
const latestInstrumentSchema = z.extend(instrumentRefSchema, {
  networkFriendlyTitle: z.string(),
  currencyLogoLink: z.string(),
});

/** One row of `GET /api/v1/orders/public/latest`: nothing that identifies a person. */
export const latestOrderSchema = z.object({
  createdAt: isoTimeSchema,
  completedAt: isoTimeSchema,
  instrumentFrom: latestInstrumentSchema,
  instrumentTo: latestInstrumentSchema,
  amountToGive: z.string(),
  amountToGet: z.string(),
  isSimulated: z.boolean(),
});

export const latestOrdersResponseSchema = z.array(latestOrderSchema);
export type LatestOrder = z.infer<typeof latestOrderSchema>;
