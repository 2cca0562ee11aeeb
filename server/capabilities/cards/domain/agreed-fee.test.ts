import fc from 'fast-check';

import { payoutFeeMinor } from '../../liquidity';
import { mostPaymentFeeMinor, mostPayoutFeeMinor } from './agreed-fee';

const agreed = { feeMinor: 395n, acceptedFeeMinor: null };

test('mostPaymentFeeMinor allows the agreed fee and one cent of rounding', () => {
  expect(mostPaymentFeeMinor(agreed)).toBe(396n);
});

test('mostPayoutFeeMinor allows the agreed share of the payout', () => {
  expect(
    mostPayoutFeeMinor(
      { feeMinor: 150n, acceptedFeeMinor: null },
      { quotedMinor: 10_000n, paidMinor: 20_000n },
    ),
  ).toBe(304n);
});

test('an accepted fee applies if it is higher, and never lowers the limit', () => {
  expect([
    mostPaymentFeeMinor({ ...agreed, acceptedFeeMinor: 500n }),
    mostPaymentFeeMinor({ ...agreed, acceptedFeeMinor: 10n }),
  ]).toEqual([500n, 396n]);
});

test("mostPayoutFeeMinor covers the partner's share, whatever the price does after the quote", () => {
  const cents = fc.bigInt({ min: 1_000n, max: 500_000n });
  fc.assert(
    fc.property(
      cents,
      cents,
      fc.bigInt({ min: 0n, max: 5_000n }),
      fc.bigInt({ min: 0n, max: 50n }),
      (quotedMinor, paidMinor, feeBps, driftBps) => {
        // The fee was agreed for a price slightly below the order's first price.
        const feeMinor = payoutFeeMinor((quotedMinor * (10_000n - driftBps)) / 10_000n + 1n, {
          feeBps,
        });
        expect(payoutFeeMinor(paidMinor, { feeBps })).toBeLessThanOrEqual(
          mostPayoutFeeMinor({ feeMinor, acceptedFeeMinor: null }, { quotedMinor, paidMinor }),
        );
      },
    ),
  );
});
