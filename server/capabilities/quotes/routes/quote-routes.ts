import { API_PATHS } from '@quayside/contract/operations/paths';
import {
  quoteAnswerSchema,
  quoteRequestSchema,
  recommendedAmountAnswerSchema,
} from '@quayside/contract/operations/quotes';

import { defineRoute, type Route } from '../../../platform/http/route';
import type { GetQuote } from '../usecases/get-quote';
import type { RecommendedAmount } from '../usecases/recommended-amount';

export type QuoteRouteDeps = {
  readonly getQuote: GetQuote;
  readonly recommendedAmount: RecommendedAmount;
};

/** Live quotes in both versions of the API, and the recommended amount. */
export function quoteRoutes({ getQuote, recommendedAmount }: QuoteRouteDeps): readonly Route[] {
  const shared = {
    method: 'GET',
    query: quoteRequestSchema,
    rateLimit: 'quotes',
    isCached: true,
    isOpenToOrigins: true,
  } as const;
  return [
    defineRoute({
      ...shared,
      path: API_PATHS.quote,
      summary: 'Quote for one pair; `updatedAt` in epoch milliseconds',
      answer: quoteAnswerSchema,
      handle: ({ query }) => getQuote(query, 'epoch-ms'),
    }),
    defineRoute({
      ...shared,
      path: API_PATHS.quoteV1,
      summary: 'Quote for one pair; `updatedAt` as an ISO string',
      answer: quoteAnswerSchema,
      handle: ({ query }) => getQuote(query, 'iso'),
    }),
    defineRoute({
      ...shared,
      path: API_PATHS.recommendedAmount,
      summary: 'Recommended amount to send for one pair',
      answer: recommendedAmountAnswerSchema,
      handle: ({ query }) => recommendedAmount(query),
    }),
  ];
}
