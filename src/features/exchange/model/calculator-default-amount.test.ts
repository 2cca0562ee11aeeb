import { calculate } from './calculator-events';
import {
  btc,
  start,
  after,
  typed,
  requestedQuery,
  rejected,
  quoted,
  TOO_BIG,
} from './calculator-events.fixture';
import { fieldText } from './calculator-view';
import { noQuoteView, withQuery, withRejection } from './quote-view';
import { needsRecommendation, shownError } from './shown-error';

describe('the default amount', () => {
  const view = withRejection(withQuery(noQuoteView, requestedQuery(start)), {
    code: TOO_BIG,
    details: { expected: '40', value: '500' },
  });

  test('is replaced by the recommended amount without an error if the default is outside the limits', () => {
    const state = rejected(start, TOO_BIG, '40');
    expect(needsRecommendation(view, state)).toBe(true);
    expect(shownError(view, state)).toBeNull();
    const recommended = calculate(state, {
      type: 'recommended',
      query: requestedQuery(state),
      amount: '0.16',
    });
    expect(recommended.amount).toEqual({ side: 'send', text: '0.16', isTyped: false });
    expect(
      after(recommended, { type: 'coin-chosen', side: 'receive', chosen: btc }).amount.text,
    ).toBe('500');
  });

  test('moves to the other field on a swap, and still counts as untyped after a recommendation', () => {
    const turned = after(
      calculate(start, {
        type: 'recommended',
        query: requestedQuery(start),
        amount: '0.16',
      }),
      { type: 'swapped' },
    );
    expect(fieldText('receive', { ...turned, view: noQuoteView })).toBe('0.16');
    expect(fieldText('send', { ...turned, view: noQuoteView })).toBe('');
    expect(requestedQuery(turned)).toMatchObject({ side: 'receive', amount: '0.16' });
    expect(after(turned, { type: 'swapped' }).amount).toEqual({
      side: 'send',
      text: '0.16',
      isTyped: false,
    });
  });

  test('is taken from the quote if there is no recommendation', () => {
    const open = calculate(start, {
      type: 'recommended',
      query: requestedQuery(start),
      amount: null,
    });
    expect(requestedQuery(open).amount).toBeNull();
    expect(quoted(open, { amountToGive: '0.16' }).amount).toEqual({
      side: 'send',
      text: '0.16',
      isTyped: false,
    });
  });

  test('causes an error if the visitor typed it', () => {
    const state = after(start, typed('500'));
    expect(shownError(view, state)).toEqual({ kind: 'too_big', side: 'send', expected: '40' });
  });

  test('does not trigger another recommendation if it equals the recommended amount', () => {
    const state = calculate(start, {
      type: 'recommended',
      query: requestedQuery(start),
      amount: '500.0',
    });
    expect(needsRecommendation(view, state)).toBe(false);
  });

  test('is not replaced by a recommendation that arrives after typing', () => {
    const query = requestedQuery(start);
    const state = after(start, typed('2'));
    expect(calculate(state, { type: 'recommended', query, amount: '0.16' })).toBe(state);
  });
});
