import fc from 'fast-check';

import { createManualClock } from '../../../testing/manual-clock';
import { afterCardFee, cardFeeMinor } from '../../liquidity';
import { createCardTerms, type CardTermsDeps } from './card-terms';

const setUp = (changes: Partial<CardTermsDeps['partner']> = {}) => {
  const clock = createManualClock();
  const problems: string[] = [];
  const partner: CardTermsDeps['partner'] = {
    code: 'sandbox',
    currencies: async () => ['EUR', 'GBP'],
    limits: async (fiatCurrency) => ({
      fiatCurrency,
      minMinor: 2_000n,
      maxMinor: 1_000_000n,
      noKycThresholdMinor: 69_900n,
    }),
    quote: async ({ fiatCurrency, fiatMinor }) => ({
      fiatCurrency,
      fiatMinor,
      feeMinor: fiatMinor < 5_000n ? 200n : fiatMinor / 25n,
    }),
    ...changes,
  };
  const terms = createCardTerms({
    partner,
    fiatCurrencies: ['USD', 'EUR'],
    payoutVerificationLimits: new Map([['EUR', 200_000n]]),
    clock,
    report: (problem) => problems.push(problem.message),
  });
  return { clock, problems, terms, partner };
};

test("terms contain the partner's latest fees at both limits and where the minimum fee stops applying", async () => {
  const { terms } = setUp();
  expect(terms.of('EUR')).toBeNull();
  await terms.refresh();
  expect(terms.of('EUR')).toEqual({
    minMinor: 2_000n,
    maxMinor: 1_000_000n,
    noKycThresholdMinor: 69_900n,
    fees: [
      { fiatMinor: 2_000n, feeMinor: 200n },
      { fiatMinor: 5_000n, feeMinor: 200n },
      { fiatMinor: 1_000_000n, feeMinor: 40_000n },
    ],
    payoutVerificationMinor: 200_000n,
  });
  expect(
    [2_001n, 5_000n, 10_000n].map((fiatMinor) => cardFeeMinor(fiatMinor, terms.of('EUR')!)),
  ).toEqual([200n, 200n, 400n]);
  expect([terms.of('USD'), terms.of('GBP')]).toEqual([null, null]);
});

test('terms are unavailable when outdated, or when the currency is no longer accepted', async () => {
  const { terms, clock, partner } = setUp();
  await terms.refresh();
  clock.advance(9 * 60_000);
  expect(terms.of('EUR')).not.toBeNull();
  clock.advance(60_000);
  expect(terms.of('EUR')).toBeNull();
  await terms.refresh();
  Object.assign(partner, { currencies: async () => [] });
  await terms.refresh();
  expect(terms.of('EUR')).toBeNull();
});

test('terms stay unchanged while the partner is unavailable', async () => {
  const { terms, problems, partner } = setUp();
  await terms.refresh();
  Object.assign(partner, { limits: () => Promise.reject(new Error('away')) });
  await terms.refresh();
  expect(terms.of('EUR')).not.toBeNull();
  expect(problems).toEqual(['away']);
});

describe('a fee with any share, fixed amount and minimum', () => {
  const ceil = (numerator: bigint, denominator: bigint): bigint =>
    (numerator + denominator - 1n) / denominator;
  const cents = (max: number) => fc.bigInt(0n, BigInt(max));

  test("is estimated for every amount: at most two cents above the partner's fee, and never below it", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('least', 'fixed'),
        cents(600),
        fc.bigInt(1n, 1_500n),
        fc.bigInt(1_000n, 5_000n),
        fc.bigInt(0n, 10_000n),
        async (kind, extraMinor, bps, minMinor, position) => {
          const maxMinor = 1_000_000n;
          const feeOf = (fiatMinor: bigint): bigint => {
            const part = ceil(fiatMinor * bps, 10_000n);
            if (kind === 'fixed') return part + extraMinor;
            return part > extraMinor ? part : extraMinor;
          };
          const { terms } = setUp({
            limits: async (fiatCurrency) => ({
              fiatCurrency,
              minMinor,
              maxMinor,
              noKycThresholdMinor: 0n,
            }),
            quote: async ({ fiatCurrency, fiatMinor }) => ({
              fiatCurrency,
              fiatMinor,
              feeMinor: feeOf(fiatMinor),
            }),
          });
          await terms.refresh();
          const known = terms.of('EUR')!;
          const fiatMinor = minMinor + ((maxMinor - minMinor) * position) / 10_000n;
          const [kept, quoted] = [feeOf(fiatMinor), cardFeeMinor(fiatMinor, known)];
          expect(quoted - kept).toBeGreaterThanOrEqual(0n);
          expect(quoted - kept).toBeLessThanOrEqual(2n);
          // At a rate of one coin per cent, the client gets what is left after the fee, to the
          // coin.
          const rateE24 = 10n ** 24n;
          expect(
            fiatMinor - (fiatMinor * afterCardFee(rateE24, known, fiatMinor)) / rateE24 - quoted,
          ).toBeLessThanOrEqual(1n);
          // If the amount is not known yet, the rate is no better, except for cents of rounding.
          expect(
            (fiatMinor *
              (afterCardFee(rateE24, known, null) - afterCardFee(rateE24, known, fiatMinor))) /
              rateE24,
          ).toBeLessThanOrEqual(2n);
        },
      ),
      { numRuns: 300 },
    );
  });
});
