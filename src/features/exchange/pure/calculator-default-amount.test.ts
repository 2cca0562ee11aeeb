import { calculate } from './calculator-events';
import { fieldText } from './calculator-view';
import { noQuoteView, withQuestion, withRefusal } from './quote-view';
import { needsRecommendation, shownTrouble } from './shown-trouble';
import {
  btc,
  start,
  after,
  typed,
  asked,
  refused,
  quoted,
  TOO_BIG,
} from './calculator-events.fixture';

describe('the amount that the calculator began with', () => {
  const view = withRefusal(withQuestion(noQuoteView, asked(start)), {
    code: TOO_BIG,
    details: { expected: '40', value: '500' },
  });

  test('gives way to the recommended one without an error where it does not fit', () => {
    const state = refused(start, TOO_BIG, '40');
    expect(needsRecommendation(view, state)).toBe(true);
    expect(shownTrouble(view, state)).toBeNull();
    const recommended = calculate(state, {
      type: 'recommendation-came',
      question: asked(state),
      amount: '0.16',
    });
    expect(recommended.amount).toEqual({ side: 'send', text: '0.16', isTyped: false });
    expect(
      after(recommended, { type: 'coin-chosen', side: 'receive', chosen: btc }).amount.text,
    ).toBe('500');
  });

  test('stays what it is when the recommended one has moved to the other field', () => {
    const turned = after(
      calculate(start, { type: 'recommendation-came', question: asked(start), amount: '0.16' }),
      { type: 'swapped' },
    );
    expect(fieldText('receive', { ...turned, view: noQuoteView })).toBe('0.16');
    expect(fieldText('send', { ...turned, view: noQuoteView })).toBe('');
    expect(asked(turned)).toMatchObject({ side: 'receive', amount: '0.16' });
    expect(after(turned, { type: 'swapped' }).amount).toEqual({
      side: 'send',
      text: '0.16',
      isTyped: false,
    });
  });

  test('is named by the quote where no recommendation can be had', () => {
    const open = calculate(start, {
      type: 'recommendation-came',
      question: asked(start),
      amount: null,
    });
    expect(asked(open).amount).toBeNull();
    expect(quoted(open, { amountToGive: '0.16' }).amount).toEqual({
      side: 'send',
      text: '0.16',
      isTyped: false,
    });
  });

  test('is a refusal like any other once it has been typed', () => {
    const state = after(start, typed('500'));
    expect(shownTrouble(view, state)).toEqual({ kind: 'too_big', side: 'send', expected: '40' });
  });

  test('is not asked for again and again where the recommendation is the same', () => {
    const state = calculate(start, {
      type: 'recommendation-came',
      question: asked(start),
      amount: '500.0',
    });
    expect(needsRecommendation(view, state)).toBe(false);
  });

  test('is not replaced by a recommendation that comes late', () => {
    const question = asked(start);
    const state = after(start, typed('2'));
    expect(calculate(state, { type: 'recommendation-came', question, amount: '0.16' })).toBe(state);
  });
});
