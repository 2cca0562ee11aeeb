import type { Catalogue } from '@quayside/contract/instruments/catalogue';
import type { QuoteAnswer, QuoteRequest } from '@quayside/contract/operations/quotes';
import { quoteStatement } from '@quayside/contract/signing/statements';

import type { StatementSigner } from '../../../platform/signing/statement-signer';
import type { MarketData } from '../../prices';
import { parseQuoteRequest } from './parse-quote-request';
import { quoteAnswer, type ConfirmationMode } from './quote-answer';
import type { Quoter } from './quoter';

/**
 * How `updatedAt` is written: readers of the GET call of version 2 want a number, all others text.
 */
export type UpdatedAtForm = 'epoch-ms' | 'iso';

export type PriceQuoteDeps = {
  readonly catalogue: Catalogue;
  readonly marketData: MarketData;
  readonly quoter: Quoter;
  readonly confirmationMode: ConfirmationMode;
  /** The referral id of the partner of mode B; `null` without one. */
  readonly partnerReferralId: string | null;
  /** So long a payout waits for the documents of a buyer who paid with a card. */
  readonly cardHoldMs: number;
};

export type PriceQuote = (
  request: QuoteRequest,
  updatedAtForm: UpdatedAtForm,
) => Omit<QuoteAnswer, 'proof'>;
/** @throws AppError, by the promise, where there is no quote to give */
export type GetQuote = (
  request: QuoteRequest,
  updatedAtForm: UpdatedAtForm,
) => Promise<QuoteAnswer>;

/**
 * @returns the use case behind every public quote, REST in both versions and the stream, before its
 *   terms are signed
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
    return quoteAnswer(quote, {
      requestedAmountText: parsed.amount?.text ?? null,
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
 * @returns quotes with the service's signature of their terms; making it costs about as much as
 *   pricing, so that it is made on another thread
 */
export function createGetQuote(priceQuote: PriceQuote, signer: StatementSigner): GetQuote {
  return async (request, updatedAtForm) => {
    const quote = priceQuote(request, updatedAtForm);
    return { ...quote, proof: await signer.signAside(quoteStatement(quote)) };
  };
}

export type SignQuote = (quote: Omit<QuoteAnswer, 'proof'>) => QuoteAnswer;

/** @returns a function that signs a quote at once: for who looks at many quotes and sends few */
export function createSignQuote(signer: StatementSigner): SignQuote {
  return (quote) => ({ ...quote, proof: signer.sign(quoteStatement(quote)) });
}
