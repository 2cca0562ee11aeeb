import { splitAmount } from './split-amount';

test.each([
  [
    'all from referrals where they are enough',
    30n,
    50n,
    30n,
    { fromAffiliateMinor: 30n, fromCashbackMinor: 0n },
  ],
  [
    'the rest from the cashback',
    30n,
    50n,
    70n,
    { fromAffiliateMinor: 30n, fromCashbackMinor: 40n },
  ],
  ['everything', 30n, 50n, 80n, { fromAffiliateMinor: 30n, fromCashbackMinor: 50n }],
  ['no more than there is', 30n, 50n, 81n, null],
  ['less where one balance is below zero', -5n, 20n, 16n, null],
  [
    'what is left of both where one is below zero',
    -5n,
    20n,
    15n,
    { fromAffiliateMinor: 0n, fromCashbackMinor: 15n },
  ],
  [
    'from referrals where the cashback is below zero',
    20n,
    -5n,
    15n,
    { fromAffiliateMinor: 15n, fromCashbackMinor: 0n },
  ],
  ['nothing of nothing', 0n, 0n, 1n, null],
])('takes %s', (_what, affiliateMinor, cashbackMinor, amountMinor, expected) => {
  expect(splitAmount({ affiliateMinor, cashbackMinor }, amountMinor)).toEqual(expected);
});
