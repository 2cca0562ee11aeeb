import * as z from 'zod/mini';

import { optionalCountSchema } from './lists';
import { orderResponseSchema } from './orders';
import {
  instrumentRefSchema,
  isoTimeSchema,
  optionalTextSchema,
  requiredTextSchema,
} from './scalars';

/** `POST /api/v2/instruments/public/one`. */
export const instrumentNameSchema = z.object({
  slug: optionalTextSchema,
  currencyTitle: optionalTextSchema,
  networkTitle: optionalTextSchema,
});

/**
 * `POST /api/v2/rates/public/one` accepts the fields of the GET call; some clients send numbers.
 * `GET /api/v2/pairs/one` accepts the titles or the slugs.
 */
export const pairNameSchema = z.object({
  instrumentFromSlug: optionalTextSchema,
  instrumentToSlug: optionalTextSchema,
  instrumentFromCurrencyTitle: optionalTextSchema,
  instrumentFromNetworkTitle: optionalTextSchema,
  instrumentToCurrencyTitle: optionalTextSchema,
  instrumentToNetworkTitle: optionalTextSchema,
});
export type PairName = z.infer<typeof pairNameSchema>;

/**
 * One directed pair with its limits. The wire mixes numbers and texts: limits in USDT are rounded,
 * limits in the source currency are exact texts.
 */
export const pairDetailsSchema = z.object({
  instrumentFrom: instrumentRefSchema,
  instrumentTo: instrumentRefSchema,
  instrumentFromCurrencyTitle: z.string(),
  instrumentFromNetworkTitle: z.string(),
  instrumentToCurrencyTitle: z.string(),
  instrumentToNetworkTitle: z.string(),
  isActive: z.boolean(),
  enableFixedRate: z.boolean(),
  massEdit: z.boolean(),
  minAmount: z.string(),
  maxAmount: z.string(),
  minAmountUSDT: z.number(),
  maxAmountUSDT: z.number(),
  /** The limits of the rate export, in the source currency. */
  minAmountXML: z.number(),
  maxAmountXML: z.number(),
  rateMultiplier: z.number(),
  desiredBestChangePosition: z.number(),
  maxCorrectionOfInternalRate_Percentage: z.string(),
  /** Percent. */
  platformFeeSteps: z.array(z.string()),
  /** The day on which the later of the two coins was listed. */
  createdAt: isoTimeSchema,
  /** Time of the rate. */
  updatedAt: isoTimeSchema,
});
export type PairDetails = z.infer<typeof pairDetailsSchema>;

export const LIST_DIRECTIONS = ['asc', 'desc'] as const;

/**
 * `GET /api/v2/orders/public`, also available as `/api/v2/orders`: without `limit`, the whole list;
 * newest first unless `order=asc`.
 */
export const partnerOrdersRequestSchema = z.object({
  offset: optionalCountSchema,
  limit: optionalCountSchema,
  order: optionalTextSchema,
});

/** One row of the list: the order without its transfers, which `GET /api/v2/orders/info` returns. */
export const partnerOrderSchema = z.extend(
  z.omit(orderResponseSchema, { deposits: true, withdrawals: true, strayDeposits: true }),
  {
    /** Amount that was paid out so far; null before. */
    amountToWithdrawFact: z.nullable(z.string()),
  },
);
export const partnerOrdersResponseSchema = z.array(partnerOrderSchema);
export type PartnerOrder = z.infer<typeof partnerOrderSchema>;

/** `GET /api/v2/orders/info`. */
export const partnerOrderInfoRequestSchema = z.object({ orderId: requiredTextSchema });

/**
 * Without a signature, the response reports the progress of the order and nothing about its owner:
 * the fields that are optional here are omitted.
 */
const PRIVATE_FIELDS = {
  destinationAddress: true,
  destinationAddressMemo: true,
  refundAddress: true,
  refundAddressMemo: true,
  userEmail: true,
  KYCFormLink: true,
  depositAddress: true,
  canRequestRefund: true,
  strayDeposits: true,
} as const;

const publicDepositSchema = z.object({
  createdAt: isoTimeSchema,
  instrument: instrumentRefSchema,
  amount: z.string(),
  confirmations: z.int(),
  txId: z.string(),
  depositAddress: z.optional(z.string()),
  isPending: z.boolean(),
  isSimulated: z.boolean(),
});

export const partnerOrderInfoSchema = z.extend(z.partial(orderResponseSchema, PRIVATE_FIELDS), {
  deposits: z.array(publicDepositSchema),
});
export type PartnerOrderInfo = z.infer<typeof partnerOrderInfoSchema>;

/** Which export: `/premium`, with or without its slash. */
export const rateExportRequestSchema = z.object({ path: optionalTextSchema });

/**
 * One pair of the JSON export. Amounts are decimal strings; limits for giving are in the source
 * currency, for getting in the target currency.
 */
export const exportedRateSchema = z.object({
  from: z.string(),
  to: z.string(),
  in: z.string(),
  out: z.string(),
  amount: z.string(),
  minamount: z.string(),
  maxamount: z.string(),
  frommin: z.string(),
  frommax: z.string(),
  tomin: z.string(),
  tomax: z.string(),
  tofee: z.string(),
  param: z.string(),
});
export type ExportedRate = z.infer<typeof exportedRateSchema>;
