import type { RateMode } from '@quayside/contract/orders/rate-mode';

import { coinFixture, pairFixture } from '../fixtures/pair';
import { quoteFixture } from '../fixtures/quote';
import { calculate } from './calculator-events';
import {
  btc,
  ltc,
  usd,
  start,
  after,
  typed,
  requestedQuery,
  rejected,
  quoted,
  TOO_SMALL,
  TOO_BIG,
} from './calculator-events.fixture';
import { initialCalculator } from './calculator-state';
import { fieldText, quoteQueryOf } from './calculator-view';
import type { InstrumentPair } from './instrument';
import { quoteErrorOf } from './quote-error';
import { noQuoteView, withQuery, withQuote } from './quote-view';

describe('the calculator', () => {
  test('the default amount is 500 in both fields', () => {
    const view = withQuery(noQuoteView, requestedQuery(start));
    expect(fieldText('send', { ...start, view })).toBe('500');
    expect(fieldText('receive', { ...start, view })).toBe('500');
    expect(requestedQuery(start)).toMatchObject({ side: 'send', amount: '500' });
  });

  test('the default amount is 200 USD for a purchase and 0.01 of the chosen coin for a sale', () => {
    const text = (pair: InstrumentPair, side: 'send' | 'receive') =>
      fieldText(side, {
        ...initialCalculator(pair),
        view: withQuery(noQuoteView, requestedQuery(initialCalculator(pair))),
      });
    expect([text({ from: usd, to: btc }, 'send'), text({ from: usd, to: btc }, 'receive')]).toEqual(
      ['200', ''],
    );
    expect([text({ from: btc, to: usd }, 'send'), text({ from: btc, to: usd }, 'receive')]).toEqual(
      ['0.01', ''],
    );
  });

  test('the active field is the one that was typed in last', () => {
    const receiving = after(start, typed('7', 'receive'));
    expect(requestedQuery(receiving)).toMatchObject({ side: 'receive', amount: '7' });
    expect(requestedQuery(after(receiving, typed('3')))).toMatchObject({
      side: 'send',
      amount: '3',
    });
  });

  test('swapping exchanges the instruments and moves the active amount to the other field', () => {
    const swapped = after(start, typed('0.25'), { type: 'swapped' });
    expect([swapped.pair.from.slug, swapped.pair.to.slug]).toEqual(['usdterc20', 'eth']);
    expect(fieldText('receive', { ...swapped, view: noQuoteView })).toBe('0.25');
    expect(fieldText('send', { ...swapped, view: noQuoteView })).toBe('');
  });

  test('reports a pair of identical instruments as unsupported', () => {
    const equal = after(start, { type: 'address-read', pair: { from: btc, to: btc }, amount: '1' });
    expect(quoteErrorOf(withQuery(noQuoteView, requestedQuery(equal)))).toEqual({
      kind: 'equal_instruments',
    });
  });

  test('the rate mode is floating or fixed', () => {
    const fixed = after(start, { type: 'rate-mode-chosen', rateMode: 'FIXED' });
    expect([requestedQuery(start).rateMode, requestedQuery(fixed).rateMode]).toEqual([
      'FLOATING',
      'FIXED',
    ] satisfies RateMode[]);
  });

  test.each(['ERR_NOT_ACCEPTABLE', 'ERR_UNPROCESSABLE_ENTITY'] as const)(
    '%s forces the floating rate until another pair is chosen',
    (code) => {
      const forced = rejected(after(start, { type: 'rate-mode-chosen', rateMode: 'FIXED' }), code);
      expect([forced.rateMode, forced.isFloatingForced]).toEqual(['FLOATING', true]);
      expect(after(forced, { type: 'rate-mode-chosen', rateMode: 'FIXED' })).toBe(forced);
      const other = after(
        forced,
        { type: 'coin-chosen', side: 'receive', chosen: btc },
        { type: 'rate-mode-chosen', rateMode: 'FIXED' },
      );
      expect([other.rateMode, other.isFloatingForced]).toEqual(['FIXED', false]);
      expect(after(forced, { type: 'swapped' }).isFloatingForced).toBe(false);
    },
  );

  test('quote updates are ignored if their instruments do not match the selection', () => {
    const other = { ...requestedQuery(start), toSlug: 'btc' };
    expect(calculate(start, { type: 'quoted', query: other, quote: quoteFixture() })).toBe(start);
    expect(
      calculate(start, {
        type: 'rejected',
        query: other,
        rejection: { code: TOO_SMALL, details: {} },
      }),
    ).toBe(start);
  });

  test.each([TOO_SMALL, TOO_BIG] as const)(
    'the minimum amount is applied when another pair is chosen after %s',
    (code) => {
      const rejectedAmount = rejected(after(start, typed('0.00001')), code, '0.01');
      const moved = after(rejectedAmount, { type: 'coin-chosen', side: 'send', chosen: ltc });
      expect(requestedQuery(moved)).toMatchObject({ fromSlug: 'ltc', amount: null });
      const applied = quoted(moved, { amountToGive: '5', generalMinAmount: '0.0700' });
      expect(applied.amount).toEqual({ side: 'send', text: '0.07', isTyped: true });
      expect(after(applied, { type: 'coin-chosen', side: 'send', chosen: btc }).amount.text).toBe(
        '0.07',
      );
    },
  );

  test.each([TOO_SMALL, TOO_BIG] as const)(
    'the minimum amount is applied when the sides are swapped after %s',
    (code) => {
      const turned = after(rejected(after(start, typed('99999')), code, '40'), { type: 'swapped' });
      expect(requestedQuery(turned)).toMatchObject({
        fromSlug: 'usdterc20',
        toSlug: 'eth',
        side: 'send',
        amount: null,
      });
      expect(quoted(turned, { amountToGive: '150', generalMinAmount: '20' }).amount).toEqual({
        side: 'send',
        text: '20',
        isTyped: true,
      });
    },
  );

  test('the minimum amount is applied when the sides are swapped back before a quote arrives', () => {
    const turnedTwice = after(
      rejected(after(start, typed('99999')), TOO_BIG, '40'),
      { type: 'swapped' },
      { type: 'swapped' },
    );
    expect(requestedQuery(turnedTwice)).toMatchObject({
      fromSlug: 'eth',
      toSlug: 'usdterc20',
      side: 'send',
      amount: null,
    });
    expect(quoted(turnedTwice, { amountToGive: '5', generalMinAmount: '0.01' }).amount).toEqual({
      side: 'send',
      text: '0.01',
      isTyped: true,
    });
  });

  test.each(['0', '0.', '0.000'])('a typed %s is cleared when the field loses focus', (zero) => {
    const left = after(start, typed(zero), { type: 'amount-left', side: 'send' });
    expect(fieldText('send', { ...left, view: noQuoteView })).toBe('');
    expect(quoteQueryOf({ ...left, referrerId: null })).toBeNull();
  });

  test('keeps an amount above zero, and any amount in the other field, when the field loses focus', () => {
    const state = after(start, typed('0.05'));
    expect(after(state, { type: 'amount-left', side: 'send' })).toBe(state);
    const zero = after(start, typed('0'));
    expect(after(zero, { type: 'amount-left', side: 'receive' })).toBe(zero);
  });

  test('an amount that was accepted after an error is kept for the next pair', () => {
    const accepted = quoted(
      after(rejected(after(start, typed('0.00001')), TOO_SMALL, '0.01'), typed('0.5')),
    );
    expect(after(accepted, { type: 'coin-chosen', side: 'receive', chosen: btc }).amount).toEqual({
      side: 'send',
      text: '0.5',
      isTyped: true,
    });
  });

  test('an amount typed while the minimum is pending takes precedence', () => {
    const moved = after(
      rejected(after(start, typed('0.00001')), TOO_SMALL, '0.01'),
      { type: 'coin-chosen', side: 'send', chosen: ltc },
      typed('3'),
    );
    expect(quoted(moved, { amountToGive: '3' }).amount.text).toBe('3');
  });
});

describe('the page URL', () => {
  test("sets the pair and the send amount, cut to the coin's precision", () => {
    const read = after(start, {
      type: 'address-read',
      pair: { from: coinFixture('x', { precisionDecimals: 2 }), to: btc },
      amount: '1.239',
    });
    expect(requestedQuery(read)).toMatchObject({
      fromSlug: 'x',
      toSlug: 'btc',
      side: 'send',
      amount: '1.23',
    });
  });

  test("restores the page's pair and default amount when it has no parameters", () => {
    expect(
      after(
        start,
        typed('3'),
        { type: 'coin-chosen', side: 'send', chosen: btc },
        { type: 'page-restored' },
      ),
    ).toMatchObject({ pair: pairFixture, amount: start.amount });
  });
});

test('a quote with the same limits returns the same state, so that nothing re-renders', () => {
  const state = quoted(after(start, typed('0.5')));
  expect(state.limits?.send).toEqual({ minAmount: '0.01', maxAmount: '80' });
  expect(quoted(state, { amountToGet: '1203' })).toBe(state);
  expect(
    withQuote(withQuery(noQuoteView, requestedQuery(state)), quoteFixture()).quote,
  ).not.toBeNull();
});
