import { EXCHANGE_PATHS } from '@quayside/contract/operations/exchange-paths';
import { quoteAnswerSchema, type QuoteAnswer } from '@quayside/contract/operations/quotes';

import { request } from '../../../lib/api/request';
import { toQuoteParams, type QuoteQuestion } from '../pure/quote-request';

/**
 * Requests one quote. A response without the required fields is an error, as the schema defines.
 */
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
