import type { OrderTerms } from './order-terms';
import { isBelowReceivedMinimum } from './received-minimum';

/** The client gets two for each one given, before a network fee of ten. */
const terms = { depositMinor: 500n, payoutMinor: 990n, networkFeeMinor: 10n } as OrderTerms;

it.each([
  [9n, true],
  [10n, false],
  [500n, false],
])(
  'isBelowReceivedMinimum for %d of the send asset, with two network fees worth ten, returns %s',
  (amountMinor, expected) => {
    expect(isBelowReceivedMinimum(amountMinor, terms)).toBe(expected);
  },
);

it('isBelowReceivedMinimum returns false for any amount if the payout costs no network fee', () => {
  expect(isBelowReceivedMinimum(1n, { ...terms, networkFeeMinor: 0n })).toBe(false);
});
