import type { Catalogue } from '@quayside/contract/instruments/catalogue';
import type { QuoteAnswer, QuoteRequest } from '@quayside/contract/operations/quotes';

import type { MarketData } from '../../ports/market-data';
import { parseQuoteRequest } from './parse-quote-request';
import { quoteAnswer, type ConfirmationMode } from './quote-answer';
import type { Quoter } from './quoter';

/** How `updatedAt` is written: readers of the GET call of version 2 want a number, all others text. */
export type UpdatedAtForm = 'epoch-ms' | 'iso';

export type GetQuoteDeps = {
  readonly catalogue: Catalogue;
  readonly marketData: MarketData;
  readonly quoter: Quoter;
  readonly confirmationMode: ConfirmationMode;
};

export type GetQuote = (request: QuoteRequest, updatedAtForm: UpdatedAtForm) => QuoteAnswer;

/** @returns the use case behind every public quote: REST in both versions, and the stream */
export function createGetQuote({ catalogue, marketData, quoter, confirmationMode }: GetQuoteDeps): GetQuote {
  return (request, updatedAtForm) => {
    const parsed = parseQuoteRequest(request, catalogue);
    const { quote } = quoter(parsed);
    const network = catalogue.networkOf(quote.from);
    const { priceAtMs } = quote.offer;
    return quoteAnswer(quote, {
      requestedAmountText: parsed.amount?.text ?? null,
      markupText: parsed.markupText,
      usdtPriceE24: marketData.priceOf('USDT')?.priceE24 ?? null,
      confirmations: { toTrade: network.minConfirmationsToTrade, toWithdraw: network.minConfirmationsToWithdraw },
      confirmationMode,
      updatedAt: updatedAtForm === 'iso' ? new Date(priceAtMs).toISOString() : priceAtMs,
    });
  };
}
