import { stricterFromMinor } from './payout-terms';

test.each([
  ['below both limits', 100n, 700n, 2_000n, 700n],
  ["above the partner's", 700n, 700n, 2_000n, 2_000n],
  ['above both', 2_000n, 700n, 2_000n, null],
  ['where ours is the lower one', 100n, 700n, 500n, 500n],
  ['where the partner knows everybody, and we ask nobody', 100n, 0n, null, null],
])(
  'stricter rules than those of a sale %s',
  (_what, fiatMinor, noKycThresholdMinor, payoutVerificationMinor, fromMinor) => {
    expect(stricterFromMinor(fiatMinor, { noKycThresholdMinor, payoutVerificationMinor })).toBe(
      fromMinor,
    );
  },
);
