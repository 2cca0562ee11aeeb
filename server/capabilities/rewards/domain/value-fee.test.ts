import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';
import type { Instrument } from '@quayside/contract/instruments/instrument';
import fc from 'fast-check';

import { valuationByMarket, valuationByTerms, valueOf } from './value-fee';

const instrument = (slug: string): Instrument => {
  const found = defaultCatalogue.bySlug(slug);
  if (!found) throw new Error(`There is no ${slug}.`);
  return found;
};
const ONE_E24 = 10n ** 24n;
const terms = { depositMinor: 2_000n * 10n ** 6n, marketMinor: 10n ** 18n, quotedAtMs: 7 };

describe('the value of a fee in USDT', () => {
  it.each([
    ['is the fee itself if the fee is in USDT', 'eth', 'usdterc20', ONE_E24],
    ['is the fee itself on any network, whatever its decimals', 'eth', 'usdtbep20', ONE_E24],
    [
      'follows from the market rate of the order if the client paid in USDT',
      'usdterc20',
      'eth',
      2_000n * ONE_E24,
    ],
  ])('%s', (_rule, from, to, priceE24) => {
    expect(valuationByTerms(terms, instrument(from), instrument(to))).toEqual({
      priceE24,
      source: 'order',
      atMs: 7,
    });
  });

  it.each([
    ['eth', 'ltc'],
    ['eth', 'usdcerc20'],
    ['usdcerc20', 'eth'],
  ])('cannot be derived from the terms of an order from %s to %s', (from, to) => {
    expect(valuationByTerms(terms, instrument(from), instrument(to))).toBeNull();
  });

  it('cannot be derived from the terms of an order with a market amount of zero', () => {
    expect(
      valuationByTerms({ ...terms, marketMinor: 0n }, instrument('usdterc20'), instrument('eth')),
    ).toBeNull();
  });

  it('is derived from both market prices, with the older of their times', () => {
    const litecoin = { priceE24: 90n * ONE_E24, source: 'kraken', atMs: 9 };
    const tether = { priceE24: ONE_E24 / 2n, source: 'binance', atMs: 8 };
    expect(valuationByMarket(litecoin, tether)).toEqual({
      priceE24: 180n * ONE_E24,
      source: 'kraken',
      atMs: 8,
    });
    expect([valuationByMarket(null, tether), valuationByMarket(litecoin, null)]).toEqual([
      null,
      null,
    ]);
  });

  it('is rounded down, and so is each share of it', () => {
    const valuation = { priceE24: ONE_E24, source: 'order', atMs: 0 };
    expect(valueOf({ feeMinor: 1_999_999_999_999n, rateBps: 3_000n }, 18, valuation)).toMatchObject(
      { feeValueMinor: 1n, amountMinor: 0n },
    );
    expect(valueOf({ feeMinor: 9_999_999n, rateBps: 3_000n }, 6, valuation)).toMatchObject({
      feeValueMinor: 9_999_999n,
      amountMinor: 2_999_999n,
    });
  });

  it('is never less than the sum of its shares', () => {
    const anything = {
      feeMinor: fc.bigInt({ min: 1n, max: 10n ** 30n }),
      priceE24: fc.bigInt({ min: 1n, max: 10n ** 32n }),
      scale: fc.integer({ min: 0, max: 18 }),
      cashbackBps: fc.integer({ min: 0, max: 10_000 }),
    };
    fc.assert(
      fc.property(fc.record(anything), ({ feeMinor, priceE24, scale, cashbackBps }) => {
        const valuation = { priceE24, source: 'test', atMs: 0 };
        const [cashback, accrual] = [cashbackBps, 10_000 - cashbackBps].map((rateBps) =>
          valueOf({ feeMinor, rateBps: BigInt(rateBps) }, scale, valuation),
        );
        const exactE24 = feeMinor * priceE24 * 10n ** 6n;
        expect((cashback?.amountMinor ?? 0n) + (accrual?.amountMinor ?? 0n)).toBeLessThanOrEqual(
          exactE24 / (ONE_E24 * 10n ** BigInt(scale)),
        );
      }),
    );
  });
});
