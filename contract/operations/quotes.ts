import * as z from 'zod/mini';

import { proofSchema } from '../signing/proof';
import { instrumentRefSchema, optionalTextSchema, priceSidesSchema } from './scalars';

/**
 * `GET /api/v1|v2/rates/public/one`, its POST twin, and the data of the stream's `pairs.rates`.
 * Unknown keys are ignored: real clients send them.
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
export const quoteAnswerSchema = z.object({
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
   * Whoever is named as referrer is the partner whose visitors are asked for an email in the
   * confirmation mode B; absent otherwise.
   */
  isPartnerReferral: z.optional(z.boolean()),
  /**
   * A purchase with a card, or a sale to one, of this amount or more, in the source currency, needs
   * the card partner's verification first.
   */
  noKycThreshold: z.optional(z.string()),
  /**
   * A purchase with a card, or a sale to one, of this amount or more, in the source currency, is
   * paid out once this site's own verification of the user is passed.
   */
  payoutVerificationThreshold: z.optional(z.string()),
  /**
   * So many days the payout then waits for the buyer's documents, before the money goes back; there
   * with the threshold. Earlier versions do not say.
   */
  payoutVerificationDays: z.optional(z.int()),
  /**
   * What the card partner keeps, in the source currency: inside `amountToGive`. The prices and all
   * other fees are of what is left.
   */
  cardFee: z.optional(z.string()),
  /**
   * What the card partner keeps of a payout to a card, in the receive currency: outside
   * `amountToGet`. The prices and all other fees are of what is left.
   */
  cardPayoutFee: z.optional(z.string()),
  isSimulated: z.boolean(),
  expiresAt: z.string(),
  updatedAt: z.union([z.number(), z.string()]),
  /** The service's signature of the terms; absent where it has no signing key. */
  proof: z.optional(proofSchema),
});

export type QuoteAnswer = z.infer<typeof quoteAnswerSchema>;

/** `GET /api/v1/rates/public/recommended-amount`. */
export const recommendedAmountAnswerSchema = z.object({ recommendedAmount: z.string() });
