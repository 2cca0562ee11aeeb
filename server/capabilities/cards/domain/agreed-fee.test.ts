import fc from 'fast-check';

import { payoutFeeMinor } from '../../liquidity';
import { maxPaymentFeeMinor, maxPayoutFeeMinor } from './agreed-fee';

const agreed = { feeMinor: 395n, acceptedFeeMinor: null };

test('maxPaymentFeeMinor allows the agreed fee and one cent of rounding', () => {
  expect(maxPaymentFeeMinor(agreed)).toBe(396n);
});

test('maxPayoutFeeMinor allows the agreed share of the payout', () => {
  expect(
    maxPayoutFeeMinor(
      { feeMinor: 150n, acceptedFeeMinor: null },
      { quotedMinor: 10_000n, paidMinor: 20_000n },
    ),
  ).toBe(304n);
});

test('a fee that an operator accepted can raise the limit, but never lowers it', () => {
  expect([
    maxPaymentFeeMinor({ ...agreed, acceptedFeeMinor: 500n }),
    maxPaymentFeeMinor({ ...agreed, acceptedFeeMinor: 10n }),
  ]).toEqual([500n, 396n]);
});

test("maxPayoutFeeMinor covers the partner's share, whatever the price does after the quote", () => {
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
          maxPayoutFeeMinor({ feeMinor, acceptedFeeMinor: null }, { quotedMinor, paidMinor }),
        );
      },
    ),
  );
});
