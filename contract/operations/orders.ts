import * as z from 'zod/mini';

import { PUBLIC_EVENT_KINDS } from '../orders/event-kinds';
import { proofSchema } from '../signing/proof';
import { instrumentRefSchema, isoTimeSchema, memoSchema, optionalMemoSchema, optionalTextSchema, priceSidesSchema, requiredTextSchema } from './scalars';
import { readUtmData } from './utm-data';

const instrumentTitlesSchema = z.object({ currencyTitle: requiredTextSchema, networkTitle: requiredTextSchema });

const claimedPublicRateRequestSchema = z.object({
  price: optionalTextSchema,
  claimedAmountToReceive: optionalTextSchema,
  updatedAt: optionalTextSchema,
  finalNetworkFeeAmount: optionalTextSchema,
  platformFee_Absolute: optionalTextSchema,
});

/** `POST /api/v1|v2/orders/public/create`. The minimal valid body is the two instruments, the destination address and the amount. */
export const createOrderRequestSchema = z.object({
  instrumentFrom: instrumentTitlesSchema,
  instrumentTo: instrumentTitlesSchema,
  destinationAddress: requiredTextSchema,
  destinationAddressMemo: memoSchema,
  refundAddress: optionalTextSchema,
  refundAddressMemo: optionalMemoSchema,
  claimedDepositAmount: z.union([z.string(), z.number()]),
  rateMode: optionalTextSchema,
  claimedPublicRate: z.optional(z.nullable(claimedPublicRateRequestSchema)),
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

const depositSchema = z.object({
  createdAt: isoTimeSchema,
  instrument: instrumentRefSchema,
  amount: z.string(),
  confirmations: z.int(),
  txId: z.string(),
  depositAddress: z.string(),
  isPending: z.boolean(),
  isSimulated: z.boolean(),
});

const withdrawalSchema = z.object({
  createdAt: isoTimeSchema,
  instrument: instrumentRefSchema,
  amount: z.string(),
  networkFee: z.string(),
  txId: z.string(),
  isSimulated: z.boolean(),
});

/** How a deposit strayed: another coin than the order's on the same network, or the same address on another network. */
export const STRAY_KINDS = ['wrong_token', 'wrong_network'] as const;

/** A deposit that reached the order's address and is not what the order is for. It is in the books, owed to the client, and not exchanged. */
const strayDepositSchema = z.object({
  kind: z.enum(STRAY_KINDS),
  createdAt: isoTimeSchema,
  instrument: instrumentRefSchema,
  amount: z.string(),
  confirmations: z.int(),
  txId: z.string(),
  isReturned: z.boolean(),
  /** The transaction that sends it back, from the broadcast on; null before. Earlier versions do not say. */
  returnTxId: z.optional(z.nullable(z.string())),
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
  amountToGet: z.string(),
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
  /** Whether the client may ask for the deposit back now: of an order that is on hold for screening nobody may. Earlier versions do not say. */
  canRequestRefund: z.optional(z.boolean()),
  minConfirmationsToTrade: z.int(),
  minConfirmationsToWithdraw: z.int(),
});

export type OrderAnswer = z.infer<typeof orderAnswerSchema>;

export const orderLookupRequestSchema = z.object({ orderId: optionalTextSchema, destinationAddress: optionalTextSchema });

/** `GET /api/v1/orders/order-refund-info`. */
export const refundInfoAnswerSchema = z.object({ refundAmountWithoutNetworkFee: z.string(), networkFee: z.string() });

const orderIdSchema = z.union([z.string(), z.number()]);

/** `POST /api/v1/orders/public/request-refund`. */
export const requestRefundRequestSchema = z.object({
  orderId: orderIdSchema,
  destinationAddress: requiredTextSchema,
  refundAddress: requiredTextSchema,
  refundAddressMemo: optionalMemoSchema,
  refundAmount: optionalTextSchema,
  claimedNetworkFee: optionalTextSchema,
});

/** `POST /api/v1/orders/public/accept-rate-mode-change`. */
export const acceptRateModeChangeRequestSchema = z.object({ orderId: orderIdSchema, destinationAddress: requiredTextSchema });

/** `POST /api/v1/orders/public/set-email`. */
export const setEmailRequestSchema = z.object({ orderId: orderIdSchema, userEmail: requiredTextSchema });

/** A coin of the list of latest orders, with what a row needs to be drawn. */
const latestInstrumentSchema = z.extend(instrumentRefSchema, { networkFriendlyTitle: z.string(), currencyLogoLink: z.string() });

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
