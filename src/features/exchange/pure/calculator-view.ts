import { cutToPrecision, toAmount } from '../../../lib/amount/amount-text';
import { defaultAmount } from './default-amount';
import { exchangeType } from './exchange-kind';
import type { InstrumentPair } from './instrument';
import { questionKey, type AmountSide, type QuoteQuestion } from './quote-request';
import { fullAmount, movingAmount } from './quoted-amount';
import { withQuestion, type QuoteView } from './quote-view';
import { isUntouched, type AmountInput } from './selection';

type QuestionInput = {
  readonly pair: InstrumentPair;
  readonly amount: AmountInput;
  readonly rateMode: QuoteQuestion['rateMode'];
  readonly referrerId: string | null;
};

/**
 * The active field's text with no more decimals than its coin has: it may come from the address, or
 * from before another coin was chosen.
 */
function ownText(amount: AmountInput, pair: InstrumentPair): string {
  return cutToPrecision(
    amount.text,
    (amount.side === 'send' ? pair.from : pair.to).precisionDecimals,
  );
}

/**
 * The question that the calculator's present state asks, or null while the typed amount is none.
 */
export function questionOf({
  pair,
  amount,
  rateMode,
  referrerId,
}: QuestionInput): QuoteQuestion | null {
  const wanted = toAmount(ownText(amount, pair));
  if (amount.isTyped && wanted === null) return null;
  return {
    fromSlug: pair.from.slug,
    toSlug: pair.to.slug,
    side: amount.side,
    amount: wanted,
    rateMode,
    referrerId,
    exchangeType: exchangeType(pair),
  };
}

/**
 * Whether a field holds an amount of its own, typed or recommended: the other one then follows from
 * the quote.
 */
export function isOwnAmount(side: AmountSide, amount: AmountInput): boolean {
  return amount.side === side && (amount.isTyped || amount.text !== '');
}

/**
 * The view as far as it answers the present question: between a change and its effect the last
 * answer may be somebody else's.
 */
export function viewFor(question: QuoteQuestion | null, view: QuoteView): QuoteView {
  const isCurrent =
    question !== null &&
    view.question !== null &&
    (question === view.question || questionKey(question) === questionKey(view.question));
  return isCurrent ? view : withQuestion(view, question);
}

/** Whether an answer is on its way. Equal instruments have no price and are not asked for. */
function isAsking({ question, quote, refusal }: QuoteView): boolean {
  return (
    question !== null && quote === null && refusal === null && question.fromSlug !== question.toSlug
  );
}

type FieldInput = {
  readonly amount: AmountInput;
  readonly pair: InstrumentPair;
  readonly view: QuoteView;
  /** The field has the focus: all digits that there is room for are shown. */ readonly isFull?: boolean;
};

/**
 * What stands in an amount field. The active one shows what was typed, the other what the quote
 * says, with as many decimals as its coin's worth needs.
 */
export function fieldText(
  side: AmountSide,
  { amount, pair, view, isFull = false }: FieldInput,
): string {
  if (isOwnAmount(side, amount)) return ownText(amount, pair);
  // An amount that only the quote can tell is covered while it is asked for; below the cover is
  // what the field begins with.
  if (view.quote === null)
    return isAsking(view) && isUntouched({ pair, amount }) ? (defaultAmount(pair, side) ?? '') : '';
  const { precisionDecimals } = side === 'send' ? pair.from : pair.to;
  const quoted = side === 'send' ? view.quote.amountToGive : view.quote.amountToGet;
  return isFull
    ? fullAmount(quoted, precisionDecimals)
    : movingAmount(quoted, view.decimals[side], precisionDecimals);
}
