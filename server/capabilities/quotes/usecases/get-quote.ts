import type { Catalogue } from '@quayside/contract/instruments/catalogue';
import type { QuoteResponse, QuoteRequest } from '@quayside/contract/schemas/quotes';
import { quoteStatement } from '@quayside/contract/signing/statements';

import type { StatementSigner } from '../../../platform/signing/statement-signer';
import type { MarketData } from '../../prices';
import { parseQuoteRequest } from './parse-quote-request';
import { quoteResponse, type ConfirmationMode } from './quote-response';
import type { Quoter } from './quoter';

/**
 * How `updatedAt` is written: as a number for the GET call of version 2, as text for all others.
 */
export type UpdatedAtForm = 'epoch-ms' | 'iso';

export type PriceQuoteDeps = {
  readonly catalogue: Catalogue;
  readonly marketData: MarketData;
  readonly quoter: Quoter;
  readonly confirmationMode: ConfirmationMode;
  /** The referral id of the mode B partner; `null` if there is none. */
  readonly partnerReferralId: string | null;
  /** How long a payout waits for the documents of a buyer who paid with a card. */
  readonly cardHoldMs: number;
};

export type PriceQuote = (
  request: QuoteRequest,
  updatedAtForm: UpdatedAtForm,
) => Omit<QuoteResponse, 'proof'>;
/** @throws AppError (as a rejected promise) if there is no quote */
export type GetQuote = (
  request: QuoteRequest,
  updatedAtForm: UpdatedAtForm,
) => Promise<QuoteResponse>;

/**
 * @returns the use case behind every public quote (REST in both versions, and the stream), before
 *   its terms are signed
 */
export function createPriceQuote({
  catalogue,
  marketData,
  quoter,
  confirmationMode,
  partnerReferralId,
  cardHoldMs,
}: PriceQuoteDeps): PriceQuote {
  return (request, updatedAtForm) => {
    const parsed = parseQuoteRequest(request, catalogue);
    const { quote } = quoter(parsed);
    const network = catalogue.networkOf(quote.from);
    const { priceAtMs } = quote.offer;
    return quoteResponse(quote, {
      requestedAmountText: parsed.amountText,
      markupText: parsed.markupText,
      usdtPriceE24: marketData.priceOf('USDT')?.priceE24 ?? null,
      confirmations: {
        toTrade: network.minConfirmationsToTrade,
        toWithdraw: network.minConfirmationsToWithdraw,
      },
      confirmationMode,
      isPartnerReferral: partnerReferralId !== null && parsed.referrerId === partnerReferralId,
      cardHoldMs,
      updatedAt: updatedAtForm === 'iso' ? new Date(priceAtMs).toISOString() : priceAtMs,
    });
  };
}

/**
 * @returns the use case that adds the service's signature to the terms of a quote; signing takes
 *   about as long as pricing, so it runs on another thread
 */
export function createGetQuote(priceQuote: PriceQuote, signer: StatementSigner): GetQuote {
  return async (request, updatedAtForm) => {
    const quote = priceQuote(request, updatedAtForm);
    return { ...quote, proof: await signer.signAside(quoteStatement(quote)) };
  };
}

export type SignQuote = (quote: Omit<QuoteResponse, 'proof'>) => QuoteResponse;

/**
 * @returns a function that signs a quote synchronously, for callers that price many and send few
 */
export function createSignQuote(signer: StatementSigner): SignQuote {
  return (quote) => ({ ...quote, proof: signer.sign(quoteStatement(quote)) });
}
