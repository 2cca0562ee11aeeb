import { fixedRateProblems, type FixedRateCheck } from './fixed-rate-problems';

const kept: FixedRateCheck = {
  claimedDepositMinor: 100n,
  arrivedMinor: 100n,
  createdAtMs: 0,
  arrivedAtMs: 60_000,
  maxTimeMs: 60_000,
  claimedMarketRateE24: 10_000n,
  marketRateE24: 9_700n,
  maxVolatilityBps: 300n,
};

it.each<[string, Partial<FixedRateCheck>, string[]]>([
  ['a deposit exactly at the limits', {}, []],
  [
    'a deposit that is one unit too small',
    { arrivedMinor: 99n },
    ['FIXED_RATE_WRONG_DEPOSIT_AMOUNT_DETECTED'],
  ],
  [
    'a deposit that is one unit too large',
    { arrivedMinor: 101n },
    ['FIXED_RATE_WRONG_DEPOSIT_AMOUNT_DETECTED'],
  ],
  [
    'a deposit that is a millisecond too late',
    { arrivedAtMs: 60_001 },
    ['FIXED_RATE_SLOW_DEPOSIT_DETECTED'],
  ],
  [
    'a market that fell too far',
    { marketRateE24: 9_699n },
    ['FIXED_RATE_HIGH_VOLATILITY_DETECTED'],
  ],
  ['a market that rose', { marketRateE24: 20_000n }, []],
  [
    'all problems at once',
    { arrivedMinor: 1n, arrivedAtMs: 99_999, marketRateE24: 1n },
    [
      'FIXED_RATE_WRONG_DEPOSIT_AMOUNT_DETECTED',
      'FIXED_RATE_SLOW_DEPOSIT_DETECTED',
      'FIXED_RATE_HIGH_VOLATILITY_DETECTED',
    ],
  ],
])('fixedRateProblems checks %s', (_name, change, problems) => {
  expect(fixedRateProblems({ ...kept, ...change })).toEqual(problems);
});
