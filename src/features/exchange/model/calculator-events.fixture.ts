import { coinFixture, pairFixture } from '../fixtures/pair';
import { quoteFixture } from '../fixtures/quote';
import { calculate, type CalculatorEvent } from './calculator-events';
import { initialCalculator, type CalculatorState } from './calculator-state';
import { quoteQueryOf } from './calculator-view';
import type { QuoteQuery } from './quote-request';
import type { QuoteRejection } from './quote-view';

export const [btc, ltc, usd] = [
  coinFixture('btc'),
  coinFixture('ltc'),
  coinFixture('usd', { instrumentType: 'fiat', precisionDecimals: 2 }),
];
export const start = initialCalculator(pairFixture);

export const after = (state: CalculatorState, ...events: readonly CalculatorEvent[]) =>
  events.reduce(calculate, state);
export const typed = (text: string, side: 'send' | 'receive' = 'send'): CalculatorEvent => ({
  type: 'amount-typed',
  side,
  text,
});
export const requestedQuery = (state: CalculatorState): QuoteQuery =>
  quoteQueryOf({ ...state, referrerId: null }) ?? fail();
const fail = (): never => {
  throw new Error('nothing is asked');
};
export const rejected = (
  state: CalculatorState,
  code: QuoteRejection['code'],
  expected?: string,
): CalculatorState =>
  calculate(state, {
    type: 'rejected',
    query: requestedQuery(state),
    rejection: { code, details: expected === undefined ? {} : { expected } },
  });
export const quoted = (
  state: CalculatorState,
  part: Parameters<typeof quoteFixture>[0] = {},
): CalculatorState =>
  calculate(state, {
    type: 'quoted',
    query: requestedQuery(state),
    quote: quoteFixture(part),
  });
export const TOO_SMALL = 'ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL';
export const TOO_BIG = 'ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_BIG';
