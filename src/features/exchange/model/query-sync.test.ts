import fc from 'fast-check';

import { isQueryEmpty, readCalculatorQuery, writeCalculatorQuery } from './query-sync';

describe('the calculator in the URL', () => {
  test.each([
    ['0.5', '0.5'],
    ['0', null],
    ['0.00', null],
    ['abc', null],
    ['-1', null],
    ['1e3', null],
    ['', null],
    ['.5', '0.5'],
    ['7.', '7'],
    ['007', '7'],
    [' 2 ', '2'],
    ['1,5', null],
    ['.', null],
  ])(
    'the amount in the query is used only if it is numeric and not zero: %j is read as %j',
    (amount, read) => {
      expect(readCalculatorQuery(`?amount=${amount}`).amount).toBe(read);
    },
  );

  test('readCalculatorQuery returns the pair and the referrer', () => {
    expect(readCalculatorQuery('?send=btc&receive=xmr&ref=42')).toEqual({
      send: 'btc',
      receive: 'xmr',
      coin: null,
      amount: null,
      referrerId: '42',
    });
  });

  test.each([
    ['?ref=', null],
    ['?ref=%20', null],
    [`?ref=${'x'.repeat(129)}`, null],
    ['?ref=%20ab%20', 'ab'],
  ])('the referrer in %j is read as %j, as in the cookie', (search, referrerId) => {
    expect(readCalculatorQuery(search).referrerId).toBe(referrerId);
  });

  test('writeCalculatorQuery keeps other parameters and omits a null amount', () => {
    expect(
      writeCalculatorQuery('?utm_source=x&amount=1&send=a', {
        send: 'eth',
        receive: 'ltc',
        amount: null,
      }),
    ).toBe('?utm_source=x&send=eth&receive=ltc');
  });

  test('writeCalculatorQuery replaces the coin parameter with the pair', () => {
    expect(readCalculatorQuery('?coin=bitcoin').coin).toBe('bitcoin');
    expect(
      writeCalculatorQuery('?coin=bitcoin', { send: 'usd', receive: 'btc', amount: null }),
    ).toBe('?send=usd&receive=btc');
  });

  test('readCalculatorQuery returns what writeCalculatorQuery has written', () => {
    const slug = fc.stringMatching(/^[a-z0-9]{1,12}$/);
    fc.assert(
      fc.property(
        slug,
        slug,
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.webQueryParameters(),
        (send, receive, amount, search) => {
          expect(
            readCalculatorQuery(
              writeCalculatorQuery(`?${search}`, { send, receive, amount: String(amount) }),
            ),
          ).toMatchObject({ send, receive, amount: String(amount) });
        },
      ),
      { numRuns: 500 },
    );
  });

  test.each([
    ['', true],
    ['?utm_source=x&ref=7', true],
    ['?amount=0', true],
    ['?amount=2', false],
    ['?send=btc', false],
    ['?receive=btc', false],
    ['?coin=bitcoin', false],
  ])('isQueryEmpty for %j is %s', (search, isEmpty) => {
    expect(isQueryEmpty(readCalculatorQuery(search))).toBe(isEmpty);
  });
});
