import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';
import { defaultPairs, defaultPairsWithFiat } from '@quayside/contract/instruments/default-pairs';

import { findByAnyCode } from '../../src/lib/api/find-by-code';
import { sendableCodes, knownPairExpressions } from './known-pairs';

describe.each([
  ['coins', defaultPairs],
  ['coins and fiat', defaultPairsWithFiat],
] as const)('knownPairExpressions for %s', (_name, pairs) => {
  const sources = knownPairExpressions('', defaultCatalogue, pairs);
  const expressions = sources.map((source) => new RegExp(source, 'i'));
  const isKnown = (path: string): boolean =>
    expressions.some((expression) => expression.test(path));

  it('matches exactly the active pairs, by slug', () => {
    const wrong = defaultCatalogue.all.flatMap((from) =>
      defaultCatalogue.all
        .filter(
          (to) => isKnown(`/exchange-${from.slug}-${to.slug}`) !== pairs.isPairActive(from, to),
        )
        .map((to) => `${from.slug}-${to.slug}`),
    );
    expect(wrong).toEqual([]);
  });

  it('matches every name that the browser accepts for a coin', () => {
    const eth = defaultCatalogue.bySlug('eth');
    for (const { slug, bestChangeName, currencyTitle } of defaultCatalogue.all) {
      for (const code of [
        slug.toUpperCase(),
        bestChangeName,
        bestChangeName.toLowerCase(),
        currencyTitle,
      ]) {
        const found = findByAnyCode(defaultCatalogue.all, code);
        if (!eth || !found || found.slug === 'eth' || !/^[a-z0-9]+$/i.test(code)) continue;
        expect([code, isKnown(`/exchange-${code}-eth`)]).toEqual([
          code,
          pairs.isPairActive(found, eth),
        ]);
      }
    }
  });

  it('matches no path other than the page of an active pair in this language', () => {
    for (const path of [
      '/exchange-btc-btc',
      '/exchange-btc-nothing',
      '/exchange-nothing-btc',
      '/exchange-btc-eth/',
      '/exchange-btc-eth/deeper',
      '/exchange-btc',
      '/exchange-',
      '/ru/exchange-btc-eth',
    ])
      expect([path, isKnown(path)]).toEqual([path, false]);
  });

  it('sendableCodes lists exactly the codes of coins that can be sent', () => {
    const codes = sendableCodes(defaultCatalogue, pairs);
    const known = codes.filter((code) =>
      defaultCatalogue.all.some(({ slug }) => isKnown(`/exchange-${code}-${slug}`)),
    );
    expect(codes).toEqual(known);
    for (const { slug } of pairs.activePairs().map(({ from }) => from))
      expect(codes).toContain(slug);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it('returns few expressions, each short enough for nginx', () => {
    expect(Math.max(...sources.map(({ length }) => length))).toBeLessThan(3_500);
    expect(sources.length).toBeLessThan(20);
  });
});
