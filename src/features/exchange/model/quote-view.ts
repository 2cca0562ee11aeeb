import type { QuoteResponse } from '@quayside/contract/schemas/quotes';
import type { ErrorDetails } from '@quayside/contract/errors/app-error';

import { isSameDecimal } from '../../../lib/amount/decimal-order';
import type { ApiErrorCode } from '../../../lib/api/api-error';
import { quoteQueryKey, type QuoteQuery } from './quote-request';
import { noDecimals, quotedDecimals, type QuotedDecimals } from './quoted-amount';

/**
 * Why there is no quote. `queryKey` is set if the service says which request it rejected; a late
 * rejection of another request does not apply to this one.
 */
export type QuoteRejection = {
  readonly code: ApiErrorCode;
  readonly details: ErrorDetails;
  readonly queryKey?: string;
};

/** How quotes arrive: over the socket, by polling, or not at all for now. */
export type QuoteConnection = 'connecting' | 'live' | 'polling' | 'lost';

/**
 * What is known about the price for one request. A rejection hides the last quote, which was for
 * another amount.
 */
export type QuoteView = {
  readonly query: QuoteQuery | null;
  readonly quote: QuoteResponse | null;
  readonly rejection: QuoteRejection | null;
  readonly isStale: boolean;
  readonly connection: QuoteConnection;
  /** The number of decimals for the amounts of this pair, the same from one quote to the next. */
  readonly decimals: QuotedDecimals;
};

export const noQuoteView: QuoteView = {
  query: null,
  quote: null,
  rejection: null,
  isStale: false,
  connection: 'connecting',
  decimals: noDecimals,
};

/**
 * Returns whether a quote matches a request: the same instruments, rate mode and amount. Other
 * quotes are late responses and are ignored.
 */
export function matchesQuery(quote: QuoteResponse, query: QuoteQuery): boolean {
  const isSamePair =
    quote.instrumentFrom.slug === query.fromSlug && quote.instrumentTo.slug === query.toSlug;
  if (!isSamePair || quote.rateMode !== query.rateMode) return false;
  if (query.amount === null) return true;
  return isSameDecimal(
    query.side === 'send' ? quote.amountToGive : quote.amountToGet,
    query.amount,
  );
}

/**
 * Sets a new request. The response to the old one is dropped unless it also matches the new one.
 * The connection is kept, and so are the decimals if the pair is the same.
 */
export function withQuery(view: QuoteView, query: QuoteQuery | null): QuoteView {
  const isAnswered = query !== null && view.quote !== null && matchesQuery(view.quote, query);
  if (isAnswered) return { ...view, query };
  return {
    ...noQuoteView,
    query,
    connection: view.connection,
    decimals: isSamePair(view.query, query) ? view.decimals : noDecimals,
  };
}

function isSamePair(one: QuoteQuery | null, other: QuoteQuery | null): boolean {
  return one?.fromSlug === other?.fromSlug && one?.toSlug === other?.toSlug;
}

/** Applies a quote that has arrived. */
export function withQuote(view: QuoteView, quote: QuoteResponse): QuoteView {
  if (view.query === null || !matchesQuery(quote, view.query)) return view;
  return {
    ...view,
    quote,
    rejection: null,
    isStale: false,
    decimals: quotedDecimals(quote, view.decimals),
  };
}

/**
 * Returns whether a rejection may be for this request. A rejection for a different send amount is a
 * late response to an earlier request.
 */
function rejectsQuery(
  { details, queryKey: refusedKey }: QuoteRejection,
  query: QuoteQuery,
): boolean {
  if (refusedKey !== undefined) return refusedKey === quoteQueryKey(query);
  const { side, amount } = query;
  const refused = details['value'];
  return (
    side === 'receive' ||
    amount === null ||
    typeof refused !== 'string' ||
    isSameDecimal(refused, amount)
  );
}

/** Applies a rejection of the request. */
export function withRejection(view: QuoteView, rejection: QuoteRejection): QuoteView {
  if (view.query !== null && !rejectsQuery(rejection, view.query)) return view;
  return { ...view, quote: null, rejection, isStale: false };
}

/**
 * Marks the quote as stale: it has expired without a newer one, so it is still shown but cannot be
 * used for an order.
 */
export function asStale(view: QuoteView): QuoteView {
  return view.quote === null || view.isStale ? view : { ...view, isStale: true };
}
