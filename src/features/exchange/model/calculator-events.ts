import type { QuoteResponse } from '@quayside/contract/schemas/quotes';
import type { RateMode } from '@quayside/contract/orders/rate-mode';

import {
  cleanAmountText,
  cutToPrecision,
  toAmount,
  trimAmount,
} from '../../../lib/amount/amount-text';
import { isSameDecimal } from '../../../lib/amount/decimal-order';
import type { CalculatorState } from './calculator-state';
import { quoteQueryOf } from './calculator-view';
import { exchangeKind } from './exchange-kind';
import type { CalculatorInstrument, InstrumentPair } from './instrument';
import { areSameLimits, limitsOf, pairKey } from './pair-limits';
import { isLimitRejection, rejectionError } from './quote-error';
import { quoteQueryKey, type AmountSide, type QuoteQuery } from './quote-request';
import type { QuoteRejection } from './quote-view';
import { chooseInstrument, isUntouched, swapSides, untouchedAmount } from './selection';

/** Events from the visitor or from the page URL. */
type CalculatorChoice =
  | { readonly type: 'amount-typed'; readonly side: AmountSide; readonly text: string }
  | {
      readonly type: 'coin-chosen';
      readonly side: AmountSide;
      readonly chosen: CalculatorInstrument;
    }
  | { readonly type: 'swapped' }
  /** The visitor chose to swap, buy or sell, which sets a new pair with its default amount. */
  | { readonly type: 'kind-chosen'; readonly pair: InstrumentPair }
  | { readonly type: 'rate-mode-chosen'; readonly rateMode: RateMode }
  /** The page URL contains a pair, a send amount, or both. */
  | {
      readonly type: 'address-read';
      readonly pair: InstrumentPair | null;
      readonly amount: string | null;
    }
  /** The visitor navigated back to the page URL without parameters. */
  | { readonly type: 'page-restored' };

/** The service's responses to a request. */
type CalculatorResponse =
  | { readonly type: 'quoted'; readonly query: QuoteQuery; readonly quote: QuoteResponse }
  | {
      readonly type: 'rejected';
      readonly query: QuoteQuery;
      readonly rejection: QuoteRejection;
    }
  /** The service's recommended amount to start with; null if there is none. */
  | {
      readonly type: 'recommended';
      readonly query: QuoteQuery;
      readonly amount: string | null;
    };

/** An amount field has lost focus. */
type AmountLeft = { readonly type: 'amount-left'; readonly side: AmountSide };

export type CalculatorEvent = CalculatorChoice | AmountLeft | CalculatorResponse;

/** Returns the calculator's state after an event. Responses to outdated requests change nothing. */
export function calculate(state: CalculatorState, event: CalculatorEvent): CalculatorState {
  if ('query' in event)
    return isCurrentRequest(state, event.query) ? withResponse(state, event) : state;
  return event.type === 'amount-left'
    ? withLeftAmount(state, event.side)
    : withChoice(state, event);
}

function withChoice(state: CalculatorState, event: CalculatorChoice): CalculatorState {
  switch (event.type) {
    case 'amount-typed':
      return withTypedAmount(state, event.side, event.text);
    case 'coin-chosen':
      return withPair(state, chooseInstrument(state.pair, event.side, event.chosen));
    case 'swapped':
      return withSidesSwapped(state);
    case 'rate-mode-chosen':
      return event.rateMode === 'FIXED' && state.isFloatingForced
        ? state
        : { ...state, rateMode: event.rateMode };
    case 'address-read':
      return withAddress(state, event.pair, event.amount);
    case 'kind-chosen':
      return withNewPair(state, event.pair);
    case 'page-restored':
      return withNewPair(state, state.pagePair);
    default:
      return event satisfies never;
  }
}

function withResponse(state: CalculatorState, event: CalculatorResponse): CalculatorState {
  switch (event.type) {
    case 'quoted':
      return withQuoteResponse(state, event.quote);
    case 'rejected':
      return withRejectionResponse(state, event.query, event.rejection);
    case 'recommended':
      return withRecommendation(state, event.amount);
    default:
      return event satisfies never;
  }
}

function precisionOf({ pair }: CalculatorState, side: AmountSide): number {
  return (side === 'send' ? pair.from : pair.to).precisionDecimals;
}

function withTypedAmount(state: CalculatorState, side: AmountSide, typed: string): CalculatorState {
  const text = cutToPrecision(cleanAmountText(typed), precisionOf(state, side));
  return { ...state, amount: { side, text, isTyped: true }, isMinimumWanted: false };
}

/**
 * Only amounts above zero are shown. A zero may be the start of one while the visitor is typing,
 * but not after the field has lost focus.
 */
function withLeftAmount(state: CalculatorState, side: AmountSide): CalculatorState {
  const { amount } = state;
  return amount.side === side &&
    amount.isTyped &&
    amount.text !== '' &&
    toAmount(amount.text) === null
    ? { ...state, amount: { ...amount, text: '' } }
    : state;
}

/**
 * An amount that was outside the limits of a pair means nothing once its sides are swapped, so the
 * minimum replaces it, as it does when another coin is chosen.
 */
function withSidesSwapped(state: CalculatorState): CalculatorState {
  const next = swapSides(state);
  const moved = { ...state, ...next, ...rateModeOf(state.rateMode, next.pair) };
  return state.wasOutOfLimits || state.isMinimumWanted ? wantingMinimum(moved) : moved;
}

const wantingMinimum = (state: CalculatorState): CalculatorState => ({
  ...state,
  wasOutOfLimits: false,
  amount: { side: 'send', text: '', isTyped: false },
  isMinimumWanted: true,
});

/** Fiat pairs have no fixed rate. For coin pairs it is offered until the service rejects it. */
function rateModeOf(
  rateMode: RateMode,
  pair: InstrumentPair,
): Pick<CalculatorState, 'rateMode' | 'isFloatingForced'> {
  return exchangeKind(pair) === 'crypto'
    ? { rateMode, isFloatingForced: false }
    : { rateMode: 'FLOATING', isFloatingForced: true };
}

/**
 * Another pair may support what the previous one did not: the fixed rate is offered again, and the
 * new minimum replaces an amount that was outside the limits.
 */
function withPair(state: CalculatorState, pair: InstrumentPair): CalculatorState {
  if (pairKey(pair) === pairKey(state.pair)) return state;
  const moved = { ...state, pair, ...rateModeOf(state.rateMode, pair), wasOutOfLimits: false };
  if (state.wasOutOfLimits) return wantingMinimum(moved);
  // A recommendation for one coin does not apply to another. A typed amount is intentional, so it
  // stays.
  return state.amount.isTyped || state.isMinimumWanted
    ? moved
    : { ...moved, amount: untouchedAmount(pair) };
}

function withNewPair(state: CalculatorState, pair: InstrumentPair): CalculatorState {
  return { ...withPair(state, pair), amount: untouchedAmount(pair), isMinimumWanted: false };
}

function withAddress(
  state: CalculatorState,
  pair: InstrumentPair | null,
  amount: string | null,
): CalculatorState {
  const moved = pair === null ? state : withPair(state, pair);
  return amount === null
    ? moved
    : withTypedAmount({ ...moved, wasOutOfLimits: false }, 'send', amount);
}

/** Returns whether a request is the calculator's current one. The referrer does not matter. */
function isCurrentRequest(state: CalculatorState, query: QuoteQuery): boolean {
  const asked = quoteQueryOf({ ...state, referrerId: null });
  return asked !== null && quoteQueryKey(asked) === quoteQueryKey({ ...query, referrerId: null });
}

function withQuoteResponse(state: CalculatorState, quote: QuoteResponse): CalculatorState {
  const limits = limitsOf(quote);
  const areNew = !areSameLimits(state.limits, limits);
  const known =
    areNew || state.wasOutOfLimits
      ? { ...state, limits: areNew ? limits : state.limits, wasOutOfLimits: false }
      : state;
  if (state.isMinimumWanted) {
    return {
      ...known,
      isMinimumWanted: false,
      amount: {
        side: 'send',
        text: trimAmount(quote.generalMinAmount, precisionOf(state, 'send')),
        isTyped: true,
      },
    };
  }
  // The service was asked to choose an amount: the first quote fills the field, and later quotes
  // change only the other amount.
  const isNamed = !state.amount.isTyped && state.amount.text === '';
  return isNamed
    ? { ...known, amount: { side: 'send', text: quote.amountToGive, isTyped: false } }
    : known;
}

function withRejectionResponse(
  state: CalculatorState,
  query: QuoteQuery,
  rejection: QuoteRejection,
): CalculatorState {
  if (rejectionError(rejection, query).kind === 'fixed_rate_unavailable')
    return { ...state, rateMode: 'FLOATING', isFloatingForced: true };
  const wasOutOfLimits = isLimitRejection(rejection) && !isUntouched(state);
  return state.wasOutOfLimits === wasOutOfLimits ? state : { ...state, wasOutOfLimits };
}

/**
 * Replaces an untyped amount with the recommended one. Without a recommendation, the pricing
 * service chooses the amount.
 */
function withRecommendation(state: CalculatorState, amount: string | null): CalculatorState {
  if (!isUntouched(state)) return state;
  if (amount === null) return { ...state, amount: { side: 'send', text: '', isTyped: false } };
  // A recommendation equal to the rejected amount would be requested over and over, so the
  // rejection is shown instead.
  return {
    ...state,
    amount: { side: 'send', text: amount, isTyped: isSameDecimal(amount, state.amount.text) },
  };
}
