import { EXCHANGE_PATHS } from '@quayside/contract/operations/exchange-paths';
import { quoteAnswerSchema, type QuoteAnswer } from '@quayside/contract/operations/quotes';

import { request } from '../../../lib/api/request';
import { toQuoteParams, type QuoteQuestion } from '../pure/quote-request';

/** Asks for one quote. An answer that lacks what a quote needs is a fault, as the schema says. */
export function fetchQuote(question: QuoteQuestion, signal?: AbortSignal): Promise<QuoteAnswer> {
  return request(
    {
      method: 'GET',
      path: EXCHANGE_PATHS.quote,
      query: toQuoteParams(question),
      timeoutMs: 15_000,
      answerSchema: quoteAnswerSchema,
    },
    signal,
  );
}
