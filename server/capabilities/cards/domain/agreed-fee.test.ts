import fc from 'fast-check';

import { payoutFeeMinor } from '../../liquidity';
import { mostPaymentFeeMinor, mostPayoutFeeMinor } from './agreed-fee';

const agreed = { feeMinor: 395n, acceptedFeeMinor: null };

test('of a payment a partner may keep what was agreed on, and a cent of rounding', () => {
  expect(mostPaymentFeeMinor(agreed)).toBe(396n);
});

test('of a payout it may keep the same part as was agreed on', () => {
  expect(
    mostPayoutFeeMinor(
      { feeMinor: 150n, acceptedFeeMinor: null },
      { quotedMinor: 10_000n, paidMinor: 20_000n },
    ),
  ).toBe(304n);
});

test('what an operator has accepted counts where it is more, and takes nothing away', () => {
  expect([
    mostPaymentFeeMinor({ ...agreed, acceptedFeeMinor: 500n }),
    mostPaymentFeeMinor({ ...agreed, acceptedFeeMinor: 10n }),
  ]).toEqual([500n, 396n]);
});

test('a partner that keeps its part is never held, whatever the price did since the quote', () => {
  const cents = fc.bigInt({ min: 1_000n, max: 500_000n });
  fc.assert(
    fc.property(
      cents,
      cents,
      fc.bigInt({ min: 0n, max: 5_000n }),
      fc.bigInt({ min: 0n, max: 50n }),
      (quotedMinor, paidMinor, feeBps, driftBps) => {
        // The fee was agreed on for a price that was a little lower than the order's first.
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
