import { stricterFromMinor } from './payout-terms';

test.each([
  ['below both limits', 100n, 700n, 2_000n, 700n],
  ["above the partner's limit", 700n, 700n, 2_000n, 2_000n],
  ['above both limits', 2_000n, 700n, 2_000n, null],
  ['when our limit is lower', 100n, 700n, 500n, 500n],
  ['when the partner identifies every seller and we verify none', 100n, 0n, null, null],
])(
  'stricterFromMinor returns the next stricter limit for a sale %s',
  (_what, fiatMinor, noKycThresholdMinor, payoutVerificationMinor, fromMinor) => {
    expect(stricterFromMinor(fiatMinor, { noKycThresholdMinor, payoutVerificationMinor })).toBe(
      fromMinor,
    );
  },
);
