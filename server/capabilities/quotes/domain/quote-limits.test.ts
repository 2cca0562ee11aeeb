import fc from 'fast-check';

import { AppError } from '@quayside/contract/errors/app-error';
import type { Instrument } from '@quayside/contract/instruments/instrument';
import { formatAmount } from '@quayside/contract/money/decimal';

import { computeQuote, type QuoteInput } from './compute-quote';
import { instrument, offerOf, ONE_E24 } from './compute-quote.fixture';
import { DEFAULT_LIMIT_POLICY } from './default-policy';
import { tenTo } from './price';
import type { Quote } from './quote';

const RUNS = 2000;
// Many cases on a busy machine: the timeout catches a hang, not slowness.
jest.setTimeout(60_000);

const scales = [0, 2, 5, 6, 8, 9, 12, 18, 24, 30] as const;
const withScale = (precisionDecimals: number, slug: string): Instrument => ({
  ...instrument('eth'),
  slug,
  precisionDecimals,
});

/**
 * Any pair of assets at any prices, spread, fees and network fee, with an amount inside the limits
 * on either side.
 */
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

/** The quote for the amount at `position` between the limits, or `null` if the range is empty. */
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
  const quoteInput: QuoteInput = {
    ...input,
    amount: { side, amountMinor: low + ((high - low) * position) / tenTo(18) },
  };
  return { quote: computeQuote(quoteInput), input: quoteInput };
}

describe('computeQuote', () => {
  it('returns parts that add up exactly, with none below zero', () => {
    let attempts = 0;
    fc.assert(
      fc.property(cases, (sample) => {
        const found = quoteAt(sample);
        if (!found) return;
        attempts += 1;
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
    expect(attempts).toBeGreaterThan(RUNS / 2);
  });

  it('never pays out more than the exact product of amount and price, less the network fee', () => {
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

  it('pays out exactly the requested amount, for the lowest deposit that covers it', () => {
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

  it('never pays out less for a larger deposit', () => {
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

  it('accepts the minimum and the maximum on each side, and reports them in a rejection', () => {
    fc.assert(
      fc.property(cases, fc.constantFrom('give' as const, 'get' as const), ({ input }, side) => {
        const open = tryQuote(input);
        if (open instanceof AppError) return;
        const { minGiveMinor, maxGiveMinor, minGetMinor, maxGetMinor } = open.limits;
        const [low, high] =
          side === 'give' ? [minGiveMinor, maxGiveMinor] : [minGetMinor, maxGetMinor];
        if (high < low) return;
        const quoteFor = (amountMinor: bigint) =>
          tryQuote({ ...input, amount: { side, amountMinor } });
        expect(
          [quoteFor(low), quoteFor(high)].filter((response) => response instanceof AppError),
        ).toEqual([]);
        const scale = (side === 'give' ? input.from : input.to).precisionDecimals;
        const tooSmall = quoteFor(0n);
        expect(tooSmall).toMatchObject({
          code: 'ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL',
          details: { field: 'claimedDepositAmount', expected: formatAmount(low, scale) },
        });
        expect(quoteFor(high * 1000n + 1n)).toMatchObject({
          code: 'ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_BIG',
          details: { expected: formatAmount(high, scale) },
        });
      }),
      { numRuns: RUNS },
    );
  });

  it('never promises more than the free liquidity', () => {
    fc.assert(
      fc.property(cases, fc.bigInt({ min: 0n, max: tenTo(30) }), ({ input }, freeMinor) => {
        const open = tryQuote({ ...input, offer: { ...input.offer, maxPayoutMinor: freeMinor } });
        if (open instanceof AppError) return;
        expect(open.limits.maxGetMinor <= freeMinor).toBe(true);
        const largest = computeQuote({
          ...input,
          offer: { ...input.offer, maxPayoutMinor: freeMinor },
          amount: { side: 'give', amountMinor: open.limits.maxGiveMinor },
        });
        expect(largest.amountToGetMinor <= freeMinor).toBe(true);
      }),
      { numRuns: RUNS },
    );
  });
});
