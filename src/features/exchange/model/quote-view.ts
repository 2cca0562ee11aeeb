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
  readonly questionKey?: string;
};

/** How quotes arrive: over the socket, by polling, or not at all for now. */
export type QuoteConnection = 'connecting' | 'live' | 'polling' | 'lost';

/**
 * What is known about the price for one request. A rejection hides the last quote, which was for
 * another amount.
 */
export type QuoteView = {
  readonly question: QuoteQuery | null;
  readonly quote: QuoteResponse | null;
  readonly refusal: QuoteRejection | null;
  readonly isStale: boolean;
  readonly connection: QuoteConnection;
  /** The number of decimals for the amounts of this pair, the same from one quote to the next. */
  readonly decimals: QuotedDecimals;
};

export const noQuoteView: QuoteView = {
  question: null,
  quote: null,
  refusal: null,
  isStale: false,
  connection: 'connecting',
  decimals: noDecimals,
};

/**
 * Returns whether a quote matches a request: the same instruments, rate mode and amount. Other
 * quotes are late responses and are ignored.
 */
export function matchesQuery(quote: QuoteResponse, question: QuoteQuery): boolean {
  const isSamePair =
    quote.instrumentFrom.slug === question.fromSlug && quote.instrumentTo.slug === question.toSlug;
  if (!isSamePair || quote.rateMode !== question.rateMode) return false;
  if (question.amount === null) return true;
  return isSameDecimal(
    question.side === 'send' ? quote.amountToGive : quote.amountToGet,
    question.amount,
  );
}

/**
 * Sets a new request. The response to the old one is dropped unless it also matches the new one.
 * The connection is kept, and so are the decimals if the pair is the same.
 */
export function withQuery(view: QuoteView, question: QuoteQuery | null): QuoteView {
  const isAnswered = question !== null && view.quote !== null && matchesQuery(view.quote, question);
  if (isAnswered) return { ...view, question };
  return {
    ...noQuoteView,
    question,
    connection: view.connection,
    decimals: isSamePair(view.question, question) ? view.decimals : noDecimals,
  };
}

function isSamePair(one: QuoteQuery | null, other: QuoteQuery | null): boolean {
  return one?.fromSlug === other?.fromSlug && one?.toSlug === other?.toSlug;
}

/** Applies a quote that has arrived. */
export function withQuote(view: QuoteView, quote: QuoteResponse): QuoteView {
  if (view.question === null || !matchesQuery(quote, view.question)) return view;
  return {
    ...view,
    quote,
    refusal: null,
    isStale: false,
    decimals: quotedDecimals(quote, view.decimals),
  };
}

/**
 * Returns whether a rejection may be for this request. A rejection for a different send amount is a
 * late response to an earlier request.
 */
function rejectsQuery(
  { details, questionKey: refusedKey }: QuoteRejection,
  question: QuoteQuery,
): boolean {
  if (refusedKey !== undefined) return refusedKey === quoteQueryKey(question);
  const { side, amount } = question;
  const refused = details['value'];
  return (
    side === 'receive' ||
    amount === null ||
    typeof refused !== 'string' ||
    isSameDecimal(refused, amount)
  );
}

/** Applies a rejection of the request. */
export function withRejection(view: QuoteView, refusal: QuoteRejection): QuoteView {
  if (view.question !== null && !rejectsQuery(refusal, view.question)) return view;
  return { ...view, quote: null, refusal, isStale: false };
}

/**
 * Marks the quote as stale: it has expired without a newer one, so it is still shown but cannot be
 * used for an order.
 */
export function asStale(view: QuoteView): QuoteView {
  return view.quote === null || view.isStale ? view : { ...view, isStale: true };
}
