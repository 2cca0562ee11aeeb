import { formatAmount } from '@quayside/contract/money/decimal';
import { RATE_SCALE } from '@quayside/contract/money/rate';
import type { QuoteResponse } from '@quayside/contract/schemas/quotes';

import { wholeDays } from '../../../platform/clock/whole-days';
import { instrumentRef } from '../../instruments';
import { cardFeeMinor, payoutFeeMinor } from '../../liquidity';
import {
  giveForCeil,
  PRICE_SCALE,
  ratioOf,
  reversePrice,
  tenTo,
  worthFloor,
  type Scaled,
} from '../domain/price';
import type { Quote } from '../domain/quote';

export type ConfirmationMode = 'A' | 'B' | 'D';

/** The data that the response needs in addition to the quote itself. */
export type QuoteResponseContext = {
  /** The amount as sent by the client. */
  readonly requestedAmountText: string | null;
  readonly markupText: string | null;
  readonly usdtPriceE24: bigint | null;
  readonly confirmations: { readonly toTrade: number; readonly toWithdraw: number };
  readonly confirmationMode: ConfirmationMode;
  /** Whether the referrer in the request is the mode B partner. */
  readonly isPartnerReferral: boolean;
  /** How long a payout waits for the documents of a buyer who paid with a card. */
  readonly cardHoldMs: number;
  readonly updatedAt: string | number;
};

const scaledText = ({ digits, scale }: Scaled) => formatAmount(digits, scale);

/**
 * Writes a quote in its wire format: flat, amounts as plain decimals, limits in the source
 * currency.
 */
export function quoteResponse(
  quote: Quote,
  context: QuoteResponseContext,
): Omit<QuoteResponse, 'proof'> {
  const give = (amountMinor: bigint) => formatAmount(amountMinor, quote.from.precisionDecimals);
  const get = (amountMinor: bigint) => formatAmount(amountMinor, quote.to.precisionDecimals);
  const amountToGive =
    quote.side === 'give'
      ? (context.requestedAmountText ?? give(quote.amountToGiveMinor))
      : give(quote.amountToGiveMinor);
  const amountToGet =
    quote.side === 'get'
      ? (context.requestedAmountText ?? get(quote.amountToGetMinor))
      : get(quote.amountToGetMinor);
  const usdt = (amountMinor: bigint) => usdtWorth(quote, context.usdtPriceE24, amountMinor);
  const networkFee = get(quote.networkFeeMinor);
  const { limits } = quote;
  const giveLimits = { minAmount: give(limits.minGiveMinor), maxAmount: give(limits.maxGiveMinor) };
  return {
    instrumentFrom: instrumentRef(quote.from),
    instrumentTo: instrumentRef(quote.to),
    amountToGive,
    amountToGiveCurrencyTitle: quote.from.currencyTitle,
    amountToGet,
    amountToGetUSDT: usdt(quote.amountToGetMinor),
    claimedDepositAmount: amountToGive,
    rateMode: quote.rateMode,
    marketLeftPrice: formatAmount(quote.fromPriceUsdE24, RATE_SCALE),
    marketRightPrice: formatAmount(quote.toPriceUsdE24, RATE_SCALE),
    marketAmountToGet: get(quote.marketAmountToGetMinor),
    marketAmountToGetUSDT: usdt(quote.marketAmountToGetMinor),
    marketMinAmount: give(limits.marketMinGiveMinor),
    finalNetworkFeeAmount: networkFee,
    platformFee_Absolute: get(quote.platformFeeMinor),
    spread_Absolute: get(quote.spreadMinor),
    markup_Absolute: get(quote.markupMinor),
    generalMinAmount: giveLimits.minAmount,
    generalMaxAmount: giveLimits.maxAmount,
    depositRules: giveLimits,
    withdrawalRules: {
      minAmount: get(limits.minGetMinor),
      maxAmount: get(limits.maxGetMinor),
      withdrawalFeeRules: { minAmount: networkFee, maxAmount: networkFee },
    },
    minConfirmationsToTrade: context.confirmations.toTrade,
    minConfirmationsToWithdraw: context.confirmations.toWithdraw,
    enableFixedRate: quote.isFixedRateAvailable,
    liquidityProviderPublicCode: quote.offer.providerCode,
    ...priceFields(quote),
    ...(context.markupText === null ? {} : { markup: context.markupText }),
    ckm: context.confirmationMode,
    ...(context.isPartnerReferral && { isPartnerReferral: true }),
    ...cardFields(quote, context),
    ...payoutFields(quote, context),
    isSimulated: quote.offer.isSimulated,
    expiresAt: new Date(quote.offer.expiresAtMs).toISOString(),
    updatedAt: context.updatedAt,
  };
}

/**
 * The prices that the public quote and the terms of an order share: plain decimals, including our
 * fees but not the network fee.
 */
export function clientPrices(quote: Quote): {
  readonly price: string;
  readonly reversePrice: string;
} {
  const price = { digits: quote.priceE34, scale: PRICE_SCALE };
  return { price: scaledText(price), reversePrice: scaledText(reversePrice(price)) };
}

/**
 * `quotes` is the price of the whole swap, including the network fee. The other two are the prices
 * before the network fee and before our fees.
 */
function priceFields(quote: Quote) {
  const providerPrice = { digits: quote.offer.rateE24, scale: RATE_SCALE };
  const netPrice = netPriceOf(quote);
  return {
    ...clientPrices(quote),
    quotes: priceSides(netPrice),
    quotesWithoutNetworkFee: priceSides({ digits: quote.priceE34, scale: PRICE_SCALE }),
    liquidityProviderQuotes: priceSides(providerPrice),
  };
}

function priceSides(price: Scaled) {
  return {
    buyQuote: { baseValue: '1', quoteValue: scaledText(price) },
    sellQuote: { baseValue: '1', quoteValue: scaledText(reversePrice(price)) },
  };
}

function netPriceOf(quote: Quote): Scaled {
  return ratioOf(
    quote.amountToGetMinor * tenTo(quote.from.precisionDecimals),
    quote.amountToGiveMinor * tenTo(quote.to.precisionDecimals),
  );
}

type CardFields = Pick<
  QuoteResponse,
  'noKycThreshold' | 'payoutVerificationThreshold' | 'payoutVerificationDays' | 'cardFee'
>;

/** Amounts are in the source currency, in which the card is charged. */
function cardFields(
  { offer: { card }, from, amountToGiveMinor }: Quote,
  { cardHoldMs }: Pick<QuoteResponseContext, 'cardHoldMs'>,
): CardFields {
  if (card === undefined) return {};
  const give = (amountMinor: bigint) => formatAmount(amountMinor, from.precisionDecimals);
  return {
    noKycThreshold: give(card.noKycThresholdMinor),
    ...(card.payoutVerificationMinor !== null && {
      payoutVerificationThreshold: give(card.payoutVerificationMinor),
      payoutVerificationDays: wholeDays(cardHoldMs),
    }),
    cardFee: give(cardFeeMinor(amountToGiveMinor, card)),
  };
}

type PayoutFields = Pick<
  QuoteResponse,
  'noKycThreshold' | 'payoutVerificationThreshold' | 'payoutVerificationDays' | 'cardPayoutFee'
>;

/**
 * The thresholds are in the source currency, like every limit: the smallest deposit that reaches
 * them. The partner's fee is in the currency of the card.
 */
function payoutFields(
  { offer: { payout, networkFeeMinor }, from, to, priceE34, amountToGetMinor }: Quote,
  { cardHoldMs }: Pick<QuoteResponseContext, 'cardHoldMs'>,
): PayoutFields | Record<never, never> {
  if (payout === undefined) return {};
  const scales = { fromScale: from.precisionDecimals, toScale: to.precisionDecimals };
  const give = (payoutMinor: bigint) =>
    formatAmount(
      payoutMinor === 0n
        ? 0n
        : giveForCeil(
            payoutMinor + networkFeeMinor,
            { digits: priceE34, scale: PRICE_SCALE },
            scales,
          ),
      from.precisionDecimals,
    );
  return {
    noKycThreshold: give(payout.noKycThresholdMinor),
    ...(payout.payoutVerificationMinor !== null && {
      payoutVerificationThreshold: give(payout.payoutVerificationMinor),
      payoutVerificationDays: wholeDays(cardHoldMs),
    }),
    cardPayoutFee: formatAmount(payoutFeeMinor(amountToGetMinor, payout), to.precisionDecimals),
  };
}

const USDT_SCALE = 6;

function usdtWorth(quote: Quote, usdtPriceE24: bigint | null, amountMinor: bigint): string {
  const rateE24 =
    usdtPriceE24 === null
      ? quote.toPriceUsdE24
      : (quote.toPriceUsdE24 * tenTo(RATE_SCALE)) / usdtPriceE24;
  return formatAmount(
    worthFloor(
      amountMinor,
      { digits: rateE24, scale: RATE_SCALE },
      { fromScale: quote.to.precisionDecimals, toScale: USDT_SCALE },
    ),
    USDT_SCALE,
  );
}
