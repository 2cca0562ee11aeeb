import { cutToPrecision, toAmount } from '../../../lib/amount/amount-text';
import type { CalculatorState } from './calculator-state';
import { defaultAmount } from './default-amount';
import { exchangeType } from './exchange-kind';
import type { InstrumentPair } from './instrument';
import { quoteQueryKey, type AmountSide, type QuoteQuery } from './quote-request';
import { withQuery, type QuoteView } from './quote-view';
import { fullAmount, movingAmount } from './quoted-amount';
import { isUntouched, type AmountInput } from './selection';

type QuoteQueryInput = Pick<CalculatorState, 'pair' | 'amount' | 'rateMode'> &
  Pick<QuoteQuery, 'referrerId'>;

/**
 * Returns the active field's text with no more decimals than its coin supports: the text may come
 * from the URL, or from before another coin was chosen.
 */
function ownText(amount: AmountInput, pair: InstrumentPair): string {
  return cutToPrecision(
    amount.text,
    (amount.side === 'send' ? pair.from : pair.to).precisionDecimals,
  );
}

/**
 * Returns the quote request for the calculator's current state, or null while the typed amount is
 * not valid.
 */
export function quoteQueryOf({
  pair,
  amount,
  rateMode,
  referrerId,
}: QuoteQueryInput): QuoteQuery | null {
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
 * Returns whether a field has its own amount, typed or recommended. The other field's amount then
 * comes from the quote.
 */
export function isOwnAmount(side: AmountSide, amount: AmountInput): boolean {
  return amount.side === side && (amount.isTyped || amount.text !== '');
}

/**
 * Returns the view for the current request. Between a change and its effect, the latest response
 * may belong to another request.
 */
export function viewFor(query: QuoteQuery | null, view: QuoteView): QuoteView {
  const isCurrent =
    query !== null &&
    view.query !== null &&
    (query === view.query || quoteQueryKey(query) === quoteQueryKey(view.query));
  return isCurrent ? view : withQuery(view, query);
}

/**
 * Returns whether a response is pending. Identical instruments have no price, so no quote is
 * requested for them.
 */
function isRequestPending({ query, quote, rejection }: QuoteView): boolean {
  return query !== null && quote === null && rejection === null && query.fromSlug !== query.toSlug;
}

type FieldInput = {
  readonly amount: AmountInput;
  readonly pair: InstrumentPair;
  readonly view: QuoteView;
  /** True if the field has focus: it then shows as many digits as fit. */
  readonly isFull?: boolean;
};

/**
 * Returns the text of an amount field. The active field shows what was typed, the other one the
 * quoted amount, with as many decimals as its coin's value needs.
 */
export function fieldText(
  side: AmountSide,
  { amount, pair, view, isFull = false }: FieldInput,
): string {
  if (isOwnAmount(side, amount)) return ownText(amount, pair);
  // While a quote is pending, an overlay covers its amount; the field below the overlay contains
  // the default amount.
  if (view.quote === null)
    return isRequestPending(view) && isUntouched({ pair, amount })
      ? (defaultAmount(pair, side) ?? '')
      : '';
  const { precisionDecimals } = side === 'send' ? pair.from : pair.to;
  const quoted = side === 'send' ? view.quote.amountToGive : view.quote.amountToGet;
  return isFull
    ? fullAmount(quoted, precisionDecimals)
    : movingAmount(quoted, view.decimals[side], precisionDecimals);
}
