import { coinFixture } from '../fixtures/pair';
import { calculate, type CalculatorEvent } from './calculator-events';
import type { CalculatorState } from './calculator-state';
import { questionOf } from './calculator-view';
import { withQuestion, type QuoteView } from './quote-view';

export const coins = {
  eth: coinFixture('eth', { precisionDecimals: 18 }),
  usdt: coinFixture('usdt', { precisionDecimals: 6 }),
  ltc: coinFixture('ltc'),
  xno: coinFixture('xno', { precisionDecimals: 0 }),
};
export type Slug = keyof typeof coins;
export type Side = 'send' | 'receive';

/** What a visitor could write down of the calculator. */
export type Model = {
  from: Slug;
  to: Slug;
  /**
   * What stands in the active field: typed, begun with, named by the service, or still to be named.
   */
  entry:
    | { kind: 'typed'; side: Side; amount: string }
    | { kind: 'begun' }
    | { kind: 'named'; amount: string }
    | { kind: 'open' }
    | { kind: 'minimum' };
  isFixed: boolean;
  isFixedRefused: boolean;
  wasOutOfLimits: boolean;
};

/** The calculator as the page runs it: the pure state, and the view that follows its question. */
export type Calculator = { state: CalculatorState; view: QuoteView };

export const question = ({ state }: Calculator) => questionOf({ ...state, referrerId: null });

export function dispatch(calculator: Calculator, event: CalculatorEvent): void {
  calculator.state = calculate(calculator.state, event);
  calculator.view = withQuestion(calculator.view, question(calculator));
}

export const turn = (side: Side): Side => (side === 'send' ? 'receive' : 'send');
export const cut = (model: Model, side: Side, amount: string): string => {
  const decimals = coins[side === 'send' ? model.from : model.to].precisionDecimals;
  const [whole = '', fraction = ''] = amount.split('.');
  return decimals === 0 || fraction === '' ? whole : `${whole}.${fraction.slice(0, decimals)}`;
};

/**
 * A move to another pair, in the model: typed amounts stay, with the new coin's precision, unless
 * they had been refused.
 */
export function movePair(model: Model, from: Slug, to: Slug): void {
  if (from === model.from && to === model.to) return;
  Object.assign(model, { from, to, isFixedRefused: false });
  if (model.wasOutOfLimits) model.entry = { kind: 'minimum' };
  else if (model.entry.kind !== 'typed' && model.entry.kind !== 'minimum')
    model.entry = { kind: 'begun' };
  model.wasOutOfLimits = false;
}
