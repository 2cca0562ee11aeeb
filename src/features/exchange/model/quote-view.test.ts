import fc from 'fast-check';

import { quoteFixture } from '../fixtures/quote';
import { quoteQueryKey, type QuoteQuery } from './quote-request';
import {
  matchesQuery,
  asStale,
  noQuoteView,
  withQuery,
  withQuote,
  withRejection,
} from './quote-view';

const query: QuoteQuery = {
  fromSlug: 'eth',
  toSlug: 'usdterc20',
  side: 'send',
  amount: '0.5',
  rateMode: 'FLOATING',
  referrerId: null,
};
const requestedQuery = withQuery(noQuoteView, query);

describe('the quote view', () => {
  test.each([
    ['other instruments', { ...query, toSlug: 'btc' }],
    ['swapped instruments', { ...query, fromSlug: 'usdterc20', toSlug: 'eth' }],
    ['another amount', { ...query, amount: '0.6' }],
    ['another rate mode', { ...query, rateMode: 'FIXED' as const }],
    ['the amount of the other side', { ...query, side: 'receive' as const }],
  ])('a quote for %s is ignored', (_name, other) => {
    const view = withQuery(noQuoteView, other);
    expect(withQuote(view, quoteFixture())).toBe(view);
  });

  test('the same number in a different notation is the same amount', () => {
    expect(matchesQuery(quoteFixture({ amountToGive: '0.500' }), query)).toBe(true);
    expect(matchesQuery(quoteFixture(), { ...query, side: 'receive', amount: '1202.50' })).toBe(
      true,
    );
  });

  test('a request without an amount accepts any amount', () => {
    expect(matchesQuery(quoteFixture({ amountToGive: '7' }), { ...query, amount: null })).toBe(
      true,
    );
  });

  test('a quote replaces a rejection, and a rejection replaces a quote', () => {
    const refused = withRejection(withQuote(requestedQuery, quoteFixture()), {
      code: 'ERR_NO_LIQUIDITY_AVAILABLE',
      details: {},
    });
    expect(refused.quote).toBeNull();
    expect(withQuote(refused, quoteFixture())).toMatchObject({
      rejection: null,
      quote: { amountToGet: '1202.5' },
    });
  });

  test('a late rejection of an earlier request is ignored', () => {
    const other = { ...query, toSlug: 'btc' };
    expect(
      withRejection(requestedQuery, {
        code: 'ERR_NOT_ACCEPTABLE',
        details: {},
        queryKey: quoteQueryKey(other),
      }),
    ).toBe(requestedQuery);
    expect(
      withRejection(requestedQuery, {
        code: 'ERR_NOT_ACCEPTABLE',
        details: {},
        queryKey: quoteQueryKey(query),
      }).rejection?.code,
    ).toBe('ERR_NOT_ACCEPTABLE');
  });

  test('an expired quote is stale until the next one arrives', () => {
    const stale = asStale(withQuote(requestedQuery, quoteFixture()));
    expect(stale.isStale).toBe(true);
    expect(withQuote(stale, quoteFixture({ amountToGet: '1203' })).isStale).toBe(false);
  });

  test('the decimals stay the same for all quotes and amounts of a pair; another pair has its own', () => {
    const at = (amountToGetUSDT: string) =>
      quoteFixture({ amountToGive: '0.5', amountToGet: '0.5', amountToGetUSDT });
    const below = withQuote(requestedQuery, at('49.9'));
    expect(below.decimals).toEqual({ send: 4, receive: 4 });
    const above = withQuote(below, at('50.1'));
    expect(above.decimals).toEqual({ send: 4, receive: 4 });
    const other = withQuery(above, { ...query, amount: '0.6' });
    expect(other.decimals).toEqual({ send: 4, receive: 4 });
    expect(
      withQuote(
        withQuery(above, { ...query, toSlug: 'btc' }),
        quoteFixture({
          ...at('50.1'),
          instrumentTo: { ...quoteFixture().instrumentTo, slug: 'btc' },
        }),
      ).decimals,
    ).toEqual({ send: 5, receive: 5 });
  });

  test('a new request keeps the current quote if that quote matches the new request too', () => {
    const recommended = withQuote(
      withQuery(noQuoteView, { ...query, amount: null }),
      quoteFixture(),
    );
    expect(withQuery(recommended, query).quote).not.toBeNull();
    expect(withQuery(recommended, { ...query, amount: '0.6' }).quote).toBeNull();
  });

  test('the view never shows a quote that does not match its request', () => {
    const amount = fc.constantFrom('0.5', '0.6', null);
    const slug = fc.constantFrom('eth', 'usdterc20', 'btc');
    const anyQuery: fc.Arbitrary<QuoteQuery> = fc.record({
      fromSlug: slug,
      toSlug: slug,
      side: fc.constantFrom('send', 'receive'),
      amount,
      rateMode: fc.constantFrom('FLOATING', 'FIXED'),
      referrerId: fc.constant(null),
    });
    const fixture = quoteFixture();
    const anyQuote = fc
      .record({
        from: slug,
        to: slug,
        amountToGive: fc.constantFrom('0.5', '0.6'),
        rateMode: fc.constantFrom('FLOATING' as const, 'FIXED' as const),
      })
      .map(({ from, to, ...part }) =>
        quoteFixture({
          ...part,
          instrumentFrom: { ...fixture.instrumentFrom, slug: from },
          instrumentTo: { ...fixture.instrumentTo, slug: to },
        }),
      );
    const step = fc.oneof(
      anyQuery.map((asked_) => ({ asked_ })),
      anyQuote.map((quote) => ({ quote })),
      fc.constant({ rejection: { code: 'ERR_PAIR_NOT_ACTIVE' as const, details: {} } }),
      fc.constant({ isStale: true }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        let view = noQuoteView;
        for (const one of steps) {
          if ('asked_' in one) view = withQuery(view, one.asked_);
          else if ('quote' in one) view = withQuote(view, one.quote);
          else if ('rejection' in one) view = withRejection(view, one.rejection);
          else view = asStale(view);
          if (view.quote !== null)
            expect(view.query !== null && matchesQuery(view.quote, view.query)).toBe(true);
          expect(view.quote === null || view.rejection === null).toBe(true);
        }
      }),
      { numRuns: 3_000 },
    );
  });
});
