import { fetchQuote } from '@quayside/contract/endpoints/quotes';
import type { QuoteAnswer } from '@quayside/contract/schemas/quotes';

import { call } from '../../../lib/api/call';
import { toQuoteParams, type QuoteQuestion } from '../pure/quote-request';

/**
 * Requests one quote. A response without the required fields is an error, as the schema defines.
 */
export function fetchQuoteFor(question: QuoteQuestion, signal?: AbortSignal): Promise<QuoteAnswer> {
  return call(fetchQuote, { query: toQuoteParams(question) }, { signal, timeoutMs: 15_000 });
}
