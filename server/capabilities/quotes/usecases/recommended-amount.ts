import type { Catalogue } from '@quayside/contract/instruments/catalogue';
import { formatAmount } from '@quayside/contract/money/decimal';
import type { QuoteRequest } from '@quayside/contract/schemas/quotes';

import { parseQuoteRequest } from './parse-quote-request';
import type { Quoter } from './quoter';

export type RecommendedAmount = (request: QuoteRequest) => { recommendedAmount: string };

/**
 * @returns the use case that recommends an amount to give, which quotes use if the request contains
 *   no amount
 */
export function createRecommendedAmount(deps: {
  readonly catalogue: Catalogue;
  readonly quoter: Quoter;
}): RecommendedAmount {
  return (request) => {
    const parsed = parseQuoteRequest(
      { ...request, claimedDepositAmount: undefined },
      deps.catalogue,
    );
    const { quote } = deps.quoter(parsed);
    return {
      recommendedAmount: formatAmount(quote.amountToGiveMinor, quote.from.precisionDecimals),
    };
  };
}
