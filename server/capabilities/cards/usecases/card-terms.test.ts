import fc from 'fast-check';

import { createManualClock } from '../../../test/manual-clock';
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

test('terms are what the partner said last, with its fees at both ends and where a least one stops', async () => {
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

test('terms that were said long ago, or of a currency that is taken no more, are none', async () => {
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

test('a partner that is away leaves the terms as they were', async () => {
  const { terms, problems, partner } = setUp();
  await terms.refresh();
  Object.assign(partner, { limits: () => Promise.reject(new Error('away')) });
  await terms.refresh();
  expect(terms.of('EUR')).not.toBeNull();
  expect(problems).toEqual(['away']);
});

describe('whatever part, fixed amount and least amount a fee is made of', () => {
  const ceil = (numerator: bigint, denominator: bigint): bigint =>
    (numerator + denominator - 1n) / denominator;
  const cents = (most: number) => fc.bigInt(0n, BigInt(most));

  test('it is known for every amount: never below what the partner keeps, above it by cents only', async () => {
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
          // At a rate of one coin for a cent the client gets what is left after the fee, to the
          // coin.
          const rateE24 = 10n ** 24n;
          expect(
            fiatMinor - (fiatMinor * afterCardFee(rateE24, known, fiatMinor)) / rateE24 - quoted,
          ).toBeLessThanOrEqual(1n);
          // Where the amount is not known yet, the rate is no better, but for cents of rounding
          // again.
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
