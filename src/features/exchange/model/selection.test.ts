import fc from 'fast-check';

import { quoteFixture } from '../fixtures/quote';
import { fieldText, quoteQueryOf, viewFor } from './calculator-view';
import type { CalculatorInstrument } from './instrument';
import { noQuoteView, withQuery, withQuote } from './quote-view';
import { chooseInstrument, swapSides, untouchedAmount } from './selection';

const coin = (slug: string, precisionDecimals = 8): CalculatorInstrument => ({
  slug,
  currencyTitle: slug.toUpperCase(),
  networkTitle: slug,
  name: slug,
  networkName: slug,
  logoLink: '',
  precisionDecimals,
  requiresMemo: false,
});
const pair = { from: coin('eth', 18), to: coin('usdterc20', 6) };
const floating = { rateMode: 'FLOATING', referrerId: null } as const;

describe('the calculator', () => {
  test('swapping reverses the pair and moves the typed amount to the other field', () => {
    const swapped = swapSides({ pair, amount: { side: 'send', text: '2', isTyped: true } });
    expect(swapped).toEqual({
      pair: { from: pair.to, to: pair.from },
      amount: { side: 'receive', text: '2', isTyped: true },
    });
  });

  test('swapping twice restores the original state', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('send' as const, 'receive' as const),
        fc.string(),
        (side, text) => {
          const input = { pair, amount: { side, text, isTyped: true } };
          expect(swapSides(swapSides(input))).toEqual(input);
        },
      ),
    );
  });

  test('swapping also moves a recommended amount', () => {
    expect(
      swapSides({ pair, amount: { side: 'send', text: '0.14', isTyped: false } }).amount,
    ).toEqual({ side: 'receive', text: '0.14', isTyped: false });
  });

  test.each([
    ['a default of 500 is kept', '500'],
    ['a pending recommended amount is replaced', ''],
  ])('after swapping, the amount to send is the default: %s', (_what, text) => {
    expect(swapSides({ pair, amount: { side: 'send', text, isTyped: false } }).amount).toEqual(
      untouchedAmount(pair),
    );
  });

  test('choosing the coin of the other side swaps the pair', () => {
    expect(chooseInstrument(pair, 'send', pair.to)).toEqual({ from: pair.to, to: pair.from });
    expect(chooseInstrument(pair, 'receive', coin('btc'))).toEqual({
      from: pair.from,
      to: coin('btc'),
    });
  });

  test('fiat is never on both sides: the replaced coin moves to the other side', () => {
    const [usd, eur] = [
      { ...coin('usd'), instrumentType: 'fiat' },
      { ...coin('eur'), instrumentType: 'fiat' },
    ];
    expect(chooseInstrument({ from: usd, to: pair.from }, 'receive', eur)).toEqual({
      from: pair.from,
      to: eur,
    });
    expect(chooseInstrument({ from: pair.from, to: usd }, 'send', eur)).toEqual({
      from: eur,
      to: pair.from,
    });
    expect(chooseInstrument({ from: usd, to: pair.from }, 'send', eur)).toEqual({
      from: eur,
      to: pair.from,
    });
    expect(chooseInstrument(pair, 'send', usd)).toEqual({ from: usd, to: pair.to });
  });

  test('requests a quote for the initial amount, and none while the typed amount is invalid', () => {
    expect(quoteQueryOf({ pair, amount: untouchedAmount(pair), ...floating })).toMatchObject({
      fromSlug: 'eth',
      toSlug: 'usdterc20',
      amount: '500',
    });
    expect(
      quoteQueryOf({ pair, amount: { side: 'send', text: '', isTyped: false }, ...floating }),
    ).toMatchObject({ amount: null });
    expect(
      quoteQueryOf({ pair, amount: { side: 'receive', text: '5.', isTyped: true }, ...floating }),
    ).toMatchObject({ side: 'receive', amount: '5' });
    expect(
      quoteQueryOf({ pair, amount: { side: 'send', text: '0.', isTyped: true }, ...floating }),
    ).toBeNull();
    expect(
      quoteQueryOf({ pair, amount: { side: 'send', text: '', isTyped: true }, ...floating }),
    ).toBeNull();
  });

  test('an amount is requested and shown with no more decimals than the coin supports', () => {
    const amount = { side: 'receive', text: '1.23456789', isTyped: true } as const;
    expect(quoteQueryOf({ pair, amount, ...floating })).toMatchObject({ amount: '1.234567' });
    expect(fieldText('receive', { amount, pair, view: noQuoteView })).toBe('1.234567');
  });

  test('the active field shows the typed amount, and the other field shows the quoted one', () => {
    const amount = { side: 'send', text: '0.50', isTyped: true } as const;
    const query = quoteQueryOf({ pair, amount, ...floating });
    const view = withQuote(withQuery(noQuoteView, query), quoteFixture());
    expect(fieldText('send', { amount, pair, view })).toBe('0.50');
    expect(fieldText('receive', { amount, pair, view })).toBe('1202.50');
    expect(
      fieldText('receive', { amount, pair, view: viewFor({ ...query!, amount: '0.6' }, view) }),
    ).toBe('');
  });
});
