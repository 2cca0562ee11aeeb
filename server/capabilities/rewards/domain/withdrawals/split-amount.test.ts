import { splitAmount } from './split-amount';

test.each([
  [
    'everything from referral earnings if they cover the amount',
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
  ['nothing if the amount exceeds both balances', 30n, 50n, 81n, null],
  ['nothing if a negative balance leaves too little', -5n, 20n, 16n, null],
  [
    'from the cashback if the referral balance is negative',
    -5n,
    20n,
    15n,
    { fromAffiliateMinor: 0n, fromCashbackMinor: 15n },
  ],
  [
    'from referral earnings if the cashback balance is negative',
    20n,
    -5n,
    15n,
    { fromAffiliateMinor: 15n, fromCashbackMinor: 0n },
  ],
  ['nothing from empty balances', 0n, 0n, 1n, null],
])('splitAmount takes %s', (_what, affiliateMinor, cashbackMinor, amountMinor, expected) => {
  expect(splitAmount({ affiliateMinor, cashbackMinor }, amountMinor)).toEqual(expected);
});
