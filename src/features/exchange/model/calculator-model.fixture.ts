import { coinFixture } from '../fixtures/pair';
import { calculate, type CalculatorEvent } from './calculator-events';
import type { CalculatorState } from './calculator-state';
import { quoteQueryOf } from './calculator-view';
import { withQuery, type QuoteView } from './quote-view';

export const coins = {
  eth: coinFixture('eth', { precisionDecimals: 18 }),
  usdt: coinFixture('usdt', { precisionDecimals: 6 }),
  ltc: coinFixture('ltc'),
  xno: coinFixture('xno', { precisionDecimals: 0 }),
};
export type Slug = keyof typeof coins;
export type Side = 'send' | 'receive';

/** The calculator's state as a visitor sees it. */
export type Model = {
  from: Slug;
  to: Slug;
  /** The content of the active field: typed, the default, set by the service, or not set yet. */
  entry:
    | { kind: 'typed'; side: Side; amount: string }
    | { kind: 'default' }
    | { kind: 'named'; amount: string }
    | { kind: 'open' }
    | { kind: 'minimum' };
  isFixed: boolean;
  isFixedRefused: boolean;
  wasOutOfLimits: boolean;
};

/** The calculator as on the page: the pure state, and the view of its current request. */
export type Calculator = { state: CalculatorState; view: QuoteView };

export const query = ({ state }: Calculator) => quoteQueryOf({ ...state, referrerId: null });

export function dispatch(calculator: Calculator, event: CalculatorEvent): void {
  calculator.state = calculate(calculator.state, event);
  calculator.view = withQuery(calculator.view, query(calculator));
}

export const oppositeSide = (side: Side): Side => (side === 'send' ? 'receive' : 'send');
export const cut = (model: Model, side: Side, amount: string): string => {
  const decimals = coins[side === 'send' ? model.from : model.to].precisionDecimals;
  const [whole = '', fraction = ''] = amount.split('.');
  return decimals === 0 || fraction === '' ? whole : `${whole}.${fraction.slice(0, decimals)}`;
};

/**
 * Moves the model to another pair: typed amounts stay, with the new coin's precision, unless they
 * were rejected.
 */
export function movePair(model: Model, from: Slug, to: Slug): void {
  if (from === model.from && to === model.to) return;
  Object.assign(model, { from, to, isFixedRefused: false });
  if (model.wasOutOfLimits) model.entry = { kind: 'minimum' };
  else if (model.entry.kind !== 'typed' && model.entry.kind !== 'minimum')
    model.entry = { kind: 'default' };
  model.wasOutOfLimits = false;
}
