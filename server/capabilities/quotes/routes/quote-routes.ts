import {
  fetchQuote,
  fetchQuoteV1,
  fetchRecommendedAmount,
} from '@quayside/contract/endpoints/quotes';

import { implement, type Route } from '../../../platform/http/route';
import type { GetQuote } from '../usecases/get-quote';
import type { RecommendedAmount } from '../usecases/recommended-amount';

export type QuoteRouteDeps = {
  readonly getQuote: GetQuote;
  readonly recommendedAmount: RecommendedAmount;
};

/** Live quotes in both versions of the API, and the recommended amount. */
export function quoteRoutes({ getQuote, recommendedAmount }: QuoteRouteDeps): readonly Route[] {
  const shared = { rateLimit: 'quotes', isCached: true, isOpenToOrigins: true } as const;
  return [
    implement(fetchQuote, {
      ...shared,
      handle: ({ query }) => getQuote(query, 'epoch-ms'),
    }),
    implement(fetchQuoteV1, {
      ...shared,
      handle: ({ query }) => getQuote(query, 'iso'),
    }),
    implement(fetchRecommendedAmount, {
      ...shared,
      handle: ({ query }) => recommendedAmount(query),
    }),
  ];
}
