import { fetchQuote } from '@quayside/contract/endpoints/quotes';
import type { QuoteResponse } from '@quayside/contract/schemas/quotes';

import { call } from '../../../lib/api/call';
import { toQuoteParams, type QuoteQuery } from '../model/quote-request';

/**
 * Requests one quote. A response without the required fields is an error, as the schema defines.
 */
export function fetchQuoteFor(question: QuoteQuery, signal?: AbortSignal): Promise<QuoteResponse> {
  return call(fetchQuote, { query: toQuoteParams(question) }, { signal, timeoutMs: 15_000 });
}
