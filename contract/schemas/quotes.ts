import * as z from 'zod/mini';

import { proofSchema } from '../signing/proof';
import { instrumentRefSchema, optionalTextSchema, priceSidesSchema } from './scalars';

/**
 * `GET /api/v1|v2/rates/public/one`, the same call as POST, and the data of the stream's
 * `pairs.rates`. Unknown keys are ignored: real clients send them.
 */
export const quoteRequestSchema = z.object({
  instrumentFromSlug: optionalTextSchema,
  instrumentToSlug: optionalTextSchema,
  instrumentFromCurrencyTitle: optionalTextSchema,
  instrumentFromNetworkTitle: optionalTextSchema,
  instrumentToCurrencyTitle: optionalTextSchema,
  instrumentToNetworkTitle: optionalTextSchema,
  claimedDepositAmount: optionalTextSchema,
  claimedDepositAmountCurrency: optionalTextSchema,
  rateMode: optionalTextSchema,
  exchangeType: optionalTextSchema,
  referrerId: optionalTextSchema,
  markup: optionalTextSchema,
});

export type QuoteRequest = z.infer<typeof quoteRequestSchema>;

const limitsSchema = z.object({ minAmount: z.string(), maxAmount: z.string() });

/** The flat quote object. All amounts are decimal strings; limits are in the source currency. */
export const quoteResponseSchema = z.object({
  instrumentFrom: instrumentRefSchema,
  instrumentTo: instrumentRefSchema,
  amountToGive: z.string(),
  amountToGiveCurrencyTitle: z.string(),
  amountToGet: z.string(),
  amountToGetUSDT: z.string(),
  claimedDepositAmount: z.string(),
  rateMode: z.enum(['FLOATING', 'FIXED']),
  price: z.string(),
  reversePrice: z.string(),
  marketLeftPrice: z.string(),
  marketRightPrice: z.string(),
  marketAmountToGet: z.string(),
  marketAmountToGetUSDT: z.string(),
  marketMinAmount: z.string(),
  finalNetworkFeeAmount: z.string(),
  platformFee_Absolute: z.string(),
  spread_Absolute: z.string(),
  markup_Absolute: z.string(),
  generalMinAmount: z.string(),
  generalMaxAmount: z.string(),
  depositRules: limitsSchema,
  withdrawalRules: z.object({
    minAmount: z.string(),
    maxAmount: z.string(),
    withdrawalFeeRules: limitsSchema,
  }),
  minConfirmationsToTrade: z.int(),
  minConfirmationsToWithdraw: z.int(),
  enableFixedRate: z.boolean(),
  liquidityProviderPublicCode: z.string(),
  quotes: priceSidesSchema,
  quotesWithoutNetworkFee: priceSidesSchema,
  liquidityProviderQuotes: priceSidesSchema,
  markup: z.optional(z.string()),
  ckm: z.enum(['A', 'B', 'D']),
  /**
   * Present if the referrer is the partner whose visitors are asked for an email in confirmation
   * mode B; absent otherwise.
   */
  isPartnerReferral: z.optional(z.boolean()),
  /**
   * A purchase with a card, or a sale to one, of this amount or more, in the source currency,
   * requires the card partner's verification first.
   */
  noKycThreshold: z.optional(z.string()),
  /**
   * A purchase with a card, or a sale to one, of this amount or more, in the source currency, is
   * paid out only after the user passes this site's own verification.
   */
  payoutVerificationThreshold: z.optional(z.string()),
  /**
   * How many days the payout then waits for the buyer's documents before the money is returned;
   * present with the threshold. Earlier versions omit it.
   */
  payoutVerificationDays: z.optional(z.int()),
  /**
   * The card partner's fee, in the source currency; part of `amountToGive`. The prices and all
   * other fees apply to the rest.
   */
  cardFee: z.optional(z.string()),
  /**
   * The card partner's fee on a payout to a card, in the receive currency; not part of
   * `amountToGet`. The prices and all other fees apply to the rest.
   */
  cardPayoutFee: z.optional(z.string()),
  isSimulated: z.boolean(),
  expiresAt: z.string(),
  updatedAt: z.union([z.number(), z.string()]),
  /** The service's signature of the terms; absent if it has no signing key. */
  proof: z.optional(proofSchema),
});

export type QuoteResponse = z.infer<typeof quoteResponseSchema>;

/** `GET /api/v1/rates/public/recommended-amount`. */
export const recommendedAmountResponseSchema = z.object({ recommendedAmount: z.string() });
