import { isBelowArrivedMinimum } from './arrived-minimum';
import type { OrderTerms } from './order-terms';

/** Two to get for each one to give, before a network fee of ten. */
const terms = { depositMinor: 500n, payoutMinor: 990n, networkFeeMinor: 10n } as OrderTerms;

it.each([
  [9n, true],
  [10n, false],
  [500n, false],
])(
  '%d of the send asset, against two network fees that are worth ten, is too little: %s',
  (amountMinor, expected) => {
    expect(isBelowArrivedMinimum(amountMinor, terms)).toBe(expected);
  },
);

it('nothing is too little where the payout costs no network fee', () => {
  expect(isBelowArrivedMinimum(1n, { ...terms, networkFeeMinor: 0n })).toBe(false);
});
