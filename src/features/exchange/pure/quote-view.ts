import type { QuoteAnswer } from '@quayside/contract/operations/quotes';
import type { ErrorDetails } from '@quayside/contract/errors/app-error';

import type { ApiErrorCode } from '../../../lib/api/api-error';
import { isSameDecimal } from '../../../lib/amount/decimal-order';
import { questionKey, type QuoteQuestion } from './quote-request';
import { noDecimals, quotedDecimals, type QuotedDecimals } from './quoted-amount';

/**
 * Why there is no quote. `questionKey` where the service says what it refuses; a late refusal of
 * another question says nothing of this one.
 */
export type QuoteRefusal = {
  readonly code: ApiErrorCode;
  readonly details: ErrorDetails;
  readonly questionKey?: string;
};

/** How quotes arrive: by the socket, by asking again and again, or not at all for now. */
export type QuoteConnection = 'connecting' | 'live' | 'polling' | 'lost';

/**
 * What is known of the price of one question. A refusal keeps the last quote out of sight: it
 * answers another amount.
 */
export type QuoteView = {
  readonly question: QuoteQuestion | null;
  readonly quote: QuoteAnswer | null;
  readonly refusal: QuoteRefusal | null;
  readonly isStale: boolean;
  readonly connection: QuoteConnection;
  /** How many decimals the amounts of this pair have: the same from one quote to the next. */
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
 * Whether a quote answers a question: the same instruments, rate mode and amount. Others are late
 * answers, and are ignored.
 */
export function answersQuestion(quote: QuoteAnswer, question: QuoteQuestion): boolean {
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
 * A new question: the answer to the old one is gone, unless it answers the new one too; the
 * connection stays, and so do the decimals of the same pair.
 */
export function withQuestion(view: QuoteView, question: QuoteQuestion | null): QuoteView {
  const isAnswered =
    question !== null && view.quote !== null && answersQuestion(view.quote, question);
  if (isAnswered) return { ...view, question };
  return {
    ...noQuoteView,
    question,
    connection: view.connection,
    decimals: isSamePair(view.question, question) ? view.decimals : noDecimals,
  };
}

function isSamePair(one: QuoteQuestion | null, other: QuoteQuestion | null): boolean {
  return one?.fromSlug === other?.fromSlug && one?.toSlug === other?.toSlug;
}

/** A quote has come in. */
export function withQuote(view: QuoteView, quote: QuoteAnswer): QuoteView {
  if (view.question === null || !answersQuestion(quote, view.question)) return view;
  return {
    ...view,
    quote,
    refusal: null,
    isStale: false,
    decimals: quotedDecimals(quote, view.decimals),
  };
}

/**
 * Whether a refusal may be of this question. One that names another amount to send is a late answer
 * to what was asked before.
 */
function refusesQuestion(
  { details, questionKey: refusedKey }: QuoteRefusal,
  question: QuoteQuestion,
): boolean {
  if (refusedKey !== undefined) return refusedKey === questionKey(question);
  const { side, amount } = question;
  const refused = details['value'];
  return (
    side === 'receive' ||
    amount === null ||
    typeof refused !== 'string' ||
    isSameDecimal(refused, amount)
  );
}

/** The service refused the question. */
export function withRefusal(view: QuoteView, refusal: QuoteRefusal): QuoteView {
  if (view.question !== null && !refusesQuestion(refusal, view.question)) return view;
  return { ...view, quote: null, refusal, isStale: false };
}

/** The quote has run out and no newer one came: it is still shown, and cannot be ordered on. */
export function asStale(view: QuoteView): QuoteView {
  return view.quote === null || view.isStale ? view : { ...view, isStale: true };
}
