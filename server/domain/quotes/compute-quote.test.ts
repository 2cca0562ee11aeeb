import fc from 'fast-check';

import { AppError } from '@quayside/contract/errors/app-error';
import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';
import type { Instrument } from '@quayside/contract/instruments/instrument';
import { formatAmount } from '@quayside/contract/money/decimal';

import { computeQuote, type QuoteInput } from './compute-quote';
import { DEFAULT_LIMIT_POLICY } from './default-policy';
import { tenTo } from './price';
import type { OfferTerms, Quote } from './quote';

const RUNS = 2000;
// Many cases on a busy machine: the bound is for the hang, not for the speed.
jest.setTimeout(60_000);
const ONE_E24 = tenTo(24);
const PLENTY = tenTo(60);

const instrument = (slug: string): Instrument =>
  defaultCatalogue.bySlug(slug) ?? fail(`no ${slug}`);
const fail = (reason: string): never => {
  throw new Error(reason);
};

function offerOf(
  rateE24: bigint,
  marketRateE24: bigint,
  networkFeeMinor: bigint,
  maxPayoutMinor = PLENTY,
  minDepositMinor = 0n,
): OfferTerms {
  return {
    providerCode: 'house',
    rateE24,
    marketRateE24,
    minDepositMinor,
    maxPayoutMinor,
    networkFeeMinor,
    supportsFixedRate: true,
    isSimulated: false,
    priceAtMs: 0,
    expiresAtMs: 30_000,
  };
}

const scales = [0, 2, 5, 6, 8, 9, 12, 18, 24, 30] as const;
const withScale = (precisionDecimals: number, slug: string): Instrument => ({
  ...instrument('eth'),
  slug,
  precisionDecimals,
});

/** Any pair of assets at any prices, spread, fees and network fee, with an amount inside the limits on either side. */
const cases = fc
  .record({
    fromScale: fc.constantFrom(...scales),
    toScale: fc.constantFrom(...scales),
    fromPriceUsdE24: fc.bigInt({ min: tenTo(16), max: 10n ** 30n }),
    toPriceUsdE24: fc.bigInt({ min: tenTo(16), max: 10n ** 30n }),
    spreadBps: fc.bigInt({ min: 0n, max: 500n }),
    platformFeeBps: fc.bigInt({ min: 0n, max: 300n }),
    markupPpm: fc.bigInt({ min: 0n, max: 200_000n }),
    feeUsdCents: fc.bigInt({ min: 0n, max: 500n }),
    position: fc.bigInt({ min: 0n, max: tenTo(18) }),
    side: fc.constantFrom('give' as const, 'get' as const),
  })
  .map(
    ({
      fromScale,
      toScale,
      fromPriceUsdE24,
      toPriceUsdE24,
      spreadBps,
      platformFeeBps,
      markupPpm,
      feeUsdCents,
      position,
      side,
    }) => {
      const marketRateE24 = (fromPriceUsdE24 * ONE_E24) / toPriceUsdE24;
      const networkFeeMinor = (feeUsdCents * tenTo(22 + toScale)) / toPriceUsdE24;
      const input: QuoteInput = {
        from: withScale(fromScale, 'from'),
        to: withScale(toScale, 'to'),
        rateMode: 'FLOATING',
        amount: null,
        offer: offerOf(
          (marketRateE24 * (10_000n - spreadBps)) / 10_000n,
          marketRateE24,
          networkFeeMinor,
        ),
        fees: { platformFeeBps, markupPpm },
        fromPriceUsdE24,
        toPriceUsdE24,
        isFixedRateAvailable: true,
        policy: DEFAULT_LIMIT_POLICY,
      };
      return { input, position, side };
    },
  );

const tryQuote = (input: QuoteInput): Quote | AppError => {
  try {
    return computeQuote(input);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
};

/** The quote for the amount that lies at `position` between the limits, or nothing where there is no room between them. */
function quoteAt({
  input,
  position,
  side,
}: {
  input: QuoteInput;
  position: bigint;
  side: 'give' | 'get';
}): { quote: Quote; input: QuoteInput } | null {
  const open = tryQuote(input);
  if (open instanceof AppError) return null;
  const { minGiveMinor, maxGiveMinor, minGetMinor, maxGetMinor } = open.limits;
  const [low, high] = side === 'give' ? [minGiveMinor, maxGiveMinor] : [minGetMinor, maxGetMinor];
  if (high < low) return null;
  const asked: QuoteInput = {
    ...input,
    amount: { side, amountMinor: low + ((high - low) * position) / tenTo(18) },
  };
  return { quote: computeQuote(asked), input: asked };
}

describe('a quote inside its limits', () => {
  it('adds up to the last unit, with no part below zero', () => {
    let looked = 0;
    fc.assert(
      fc.property(cases, (sample) => {
        const found = quoteAt(sample);
        if (!found) return;
        looked += 1;
        const { quote } = found;
        const parts = [
          quote.spreadMinor,
          quote.platformFeeMinor,
          quote.markupMinor,
          quote.networkFeeMinor,
          quote.amountToGetMinor,
        ];
        expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(quote.marketAmountToGetMinor);
        expect(parts.every((part) => part >= 0n)).toBe(true);
      }),
      { numRuns: RUNS },
    );
    expect(looked).toBeGreaterThan(RUNS / 2);
  });

  it('never gives the client more than the exact product of amount and price, less the network fee', () => {
    fc.assert(
      fc.property(cases, (sample) => {
        const found = quoteAt(sample);
        if (!found) return;
        const { quote, input } = found;
        const exact = quote.amountToGiveMinor * quote.priceE34 * tenTo(input.to.precisionDecimals);
        const paid =
          (quote.amountToGetMinor + quote.networkFeeMinor) *
          tenTo(input.from.precisionDecimals + 34);
        expect(paid <= exact).toBe(true);
      }),
      { numRuns: RUNS },
    );
  });

  it('gives exactly what was asked for, at the lowest amount that covers it', () => {
    fc.assert(
      fc.property(cases, (sample) => {
        const found = quoteAt({ ...sample, side: 'get' });
        if (!found) return;
        const { quote, input } = found;
        expect(quote.amountToGetMinor).toBe(input.amount?.amountMinor);
        const oneLess = tryQuote({
          ...input,
          amount: { side: 'give', amountMinor: quote.amountToGiveMinor - 1n },
        });
        if (!(oneLess instanceof AppError))
          expect(oneLess.amountToGetMinor < quote.amountToGetMinor).toBe(true);
      }),
      { numRuns: RUNS },
    );
  });

  it('never pays less for more', () => {
    fc.assert(
      fc.property(cases, fc.bigInt({ min: 0n, max: tenTo(18) }), (sample, other) => {
        const one = quoteAt({ ...sample, side: 'give' });
        const two = quoteAt({ ...sample, side: 'give', position: other });
        if (!one || !two) return;
        const [small, large] =
          one.quote.amountToGiveMinor <= two.quote.amountToGiveMinor
            ? [one.quote, two.quote]
            : [two.quote, one.quote];
        expect(small.amountToGetMinor <= large.amountToGetMinor).toBe(true);
      }),
      { numRuns: RUNS },
    );
  });

  it('accepts both of its own limits on both sides, and refuses what lies beyond them with those limits', () => {
    fc.assert(
      fc.property(cases, fc.constantFrom('give' as const, 'get' as const), ({ input }, side) => {
        const open = tryQuote(input);
        if (open instanceof AppError) return;
        const { minGiveMinor, maxGiveMinor, minGetMinor, maxGetMinor } = open.limits;
        const [low, high] =
          side === 'give' ? [minGiveMinor, maxGiveMinor] : [minGetMinor, maxGetMinor];
        if (high < low) return;
        const ask = (amountMinor: bigint) => tryQuote({ ...input, amount: { side, amountMinor } });
        expect([ask(low), ask(high)].filter((answer) => answer instanceof AppError)).toEqual([]);
        const scale = (side === 'give' ? input.from : input.to).precisionDecimals;
        const tooSmall = ask(0n);
        expect(tooSmall).toMatchObject({
          code: 'ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL',
          details: { field: 'claimedDepositAmount', expected: formatAmount(low, scale) },
        });
        expect(ask(high * 1000n + 1n)).toMatchObject({
          code: 'ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_BIG',
          details: { expected: formatAmount(high, scale) },
        });
      }),
      { numRuns: RUNS },
    );
  });

  it('never promises more than the liquidity that is free', () => {
    fc.assert(
      fc.property(cases, fc.bigInt({ min: 0n, max: tenTo(30) }), ({ input }, freeMinor) => {
        const open = tryQuote({ ...input, offer: { ...input.offer, maxPayoutMinor: freeMinor } });
        if (open instanceof AppError) return;
        expect(open.limits.maxGetMinor <= freeMinor).toBe(true);
        const most = computeQuote({
          ...input,
          offer: { ...input.offer, maxPayoutMinor: freeMinor },
          amount: { side: 'give', amountMinor: open.limits.maxGiveMinor },
        });
        expect(most.amountToGetMinor <= freeMinor).toBe(true);
      }),
      { numRuns: RUNS },
    );
  });
});

describe('a worked example', () => {
  // 0.5 ETH at 3000 USDT, spread 0.3 %, platform fee 0.5 %, markup 0.3 %, network fee 1.60 USDT.
  const input: QuoteInput = {
    from: instrument('eth'),
    to: instrument('usdterc20'),
    rateMode: 'FLOATING',
    amount: { side: 'give', amountMinor: 5n * tenTo(17) },
    offer: offerOf(2991n * ONE_E24, 3000n * ONE_E24, 1_600_000n),
    fees: { platformFeeBps: 50n, markupPpm: 3000n },
    fromPriceUsdE24: 3000n * ONE_E24,
    toPriceUsdE24: ONE_E24,
    isFixedRateAvailable: true,
    policy: DEFAULT_LIMIT_POLICY,
  };

  it('takes spread, fee, markup and network fee off, in that order', () => {
    expect(computeQuote(input)).toMatchObject({
      marketAmountToGetMinor: 1_500_000_000n,
      spreadMinor: 4_500_000n,
      platformFeeMinor: 7_477_500n,
      markupMinor: 4_464_068n,
      networkFeeMinor: 1_600_000n,
      amountToGetMinor: 1_481_958_432n,
    });
  });

  it('is exactly one minus the markup of the price without markup', () => {
    const plain = computeQuote({ ...input, fees: { platformFeeBps: 50n, markupPpm: 0n } });
    expect(computeQuote(input).priceE34 * 1000n).toBe(plain.priceE34 * 997n);
  });

  it('proposes a short number worth about 500 dollars when no amount is given', () => {
    expect(computeQuote({ ...input, amount: null }).amountToGiveMinor).toBe(16n * tenTo(16));
  });

  it('says that there is no liquidity rather than showing a maximum below the minimum', () => {
    expect(() =>
      computeQuote({ ...input, offer: { ...input.offer, maxPayoutMinor: 2_000_000n } }),
    ).toThrow(expect.objectContaining({ code: 'ERR_NO_LIQUIDITY_AVAILABLE' }));
  });

  it("respects the provider's own minimum", () => {
    const quote = computeQuote({
      ...input,
      offer: { ...input.offer, minDepositMinor: 123_456_789_000_000_000n },
    });
    expect(quote.limits).toMatchObject({
      minGiveMinor: 130_000_000_000_000_000n,
      marketMinGiveMinor: 123_456_789_000_000_000n,
    });
  });
});
