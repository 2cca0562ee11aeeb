import { defaultCatalogue } from './default-catalogue';
import { defaultPairs } from './default-pairs';
import type { Instrument } from './instrument';
import { createPairs } from './pairs';
import rules from './pairs.json';
import { pairRulesSchema } from './pairs-schema';

const instrument = (slug: string): Instrument => {
  const found = defaultCatalogue.bySlug(slug);
  if (!found) throw new Error(`${slug} is missing.`);
  return found;
};
const baseRules = pairRulesSchema.parse(rules);

describe('the list of active pairs', () => {
  it('stays short enough for integrators to page through', () => {
    const pairs = defaultPairs.activePairs();
    expect(pairs.length).toBeLessThanOrEqual(12_799);
    expect(pairs.length).toBeGreaterThan(5_000);
    expect(new Set(pairs.map(({ from, to }) => `${from.slug}>${to.slug}`)).size).toBe(pairs.length);
  });

  it('never contains a pair of equal instruments', () => {
    for (const each of defaultCatalogue.all)
      expect(defaultPairs.isPairActive(each, each)).toBe(false);
  });

  it('requires a hub on one side', () => {
    expect(defaultPairs.isPairActive(instrument('btc'), instrument('kas'))).toBe(true);
    expect(defaultPairs.isPairActive(instrument('kas'), instrument('btc'))).toBe(true);
    expect(defaultPairs.isPairActive(instrument('kas'), instrument('xem'))).toBe(false);
  });

  it('contains every coin in both directions', () => {
    const pairs = defaultPairs.activePairs();
    const crypto = defaultCatalogue.all.filter((each) => each.instrumentType === 'crypto');
    expect(new Set(pairs.map((pair) => pair.from)).size).toBe(crypto.length);
    expect(new Set(pairs.map((pair) => pair.to)).size).toBe(crypto.length);
  });

  it('leaves out fiat until it is enabled, and then allows it on one side only', () => {
    expect(defaultPairs.isPairActive(instrument('usd'), instrument('btc'))).toBe(false);
    const withFiat = createPairs(defaultCatalogue, { ...baseRules, isFiatActive: true });
    expect(withFiat.isPairActive(instrument('usd'), instrument('btc'))).toBe(true);
    expect(withFiat.isPairActive(instrument('btc'), instrument('eur'))).toBe(true);
    expect(withFiat.isPairActive(instrument('usd'), instrument('eur'))).toBe(false);
  });

  it('can leave out one direction of a pair', () => {
    const pairs = createPairs(defaultCatalogue, { ...baseRules, excluded: [['btc', 'kas']] });
    expect(pairs.isPairActive(instrument('btc'), instrument('kas'))).toBe(false);
    expect(pairs.isPairActive(instrument('kas'), instrument('btc'))).toBe(true);
  });
});

describe('the list of popular pairs', () => {
  it('has 24 different pairs, including the required ones', () => {
    const names = defaultPairs.popularPairs.map(({ from, to }) => `${from.slug}-${to.slug}`);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toHaveLength(24);
    expect(names).toEqual(
      expect.arrayContaining([
        'eth-usdterc20',
        'btc-usdttrc20',
        'btc-xmr',
        'ltc-usdterc20',
        'eth-ltc',
      ]),
    );
  });

  it('starts with the default pair', () => {
    expect(defaultPairs.defaultPair).toEqual(defaultPairs.popularPairs[0]);
    expect(defaultPairs.defaultPair.to.slug).toBe('usdterc20');
  });

  it('accepts only active pairs of known instruments', () => {
    expect(() =>
      createPairs(defaultCatalogue, { ...baseRules, popularPairs: [['kas', 'xem']] }),
    ).toThrow('kas to xem');
    expect(() => createPairs(defaultCatalogue, { ...baseRules, hubs: ['nothing'] })).toThrow(
      '"nothing"',
    );
  });
});
