import { wholeDays } from '../../../platform/clock/whole-days';
import { documentsAwaitedUntilMs, payoutVerificationOf } from './card-order';

const DAY_MS = 86_400_000;

test.each([
  ['NOT_STARTED', true, 'needed'],
  ['CREATED', false, 'needed'],
  ['PROCESS', false, 'needed'],
  ['REJECT', true, 'rejected'],
  ['PASS', false, 'passed'],
] as const)(
  'with KYC status %s, a payout waits for documents (%s) and its verification is reported as %s',
  (kycStatus, isAwaited, view) => {
    const untilMs = documentsAwaitedUntilMs({ kycStatus, decidedAtMs: null }, 1_000, 7 * DAY_MS);
    expect([untilMs !== null, payoutVerificationOf({ isPayoutVerified: true, kycStatus })]).toEqual(
      [isAwaited, view],
    );
    expect(payoutVerificationOf({ isPayoutVerified: false, kycStatus })).toBe('not_needed');
  },
);

test.each([
  ['immediately', 0, 7],
  ['on the fifth day', 5, 7],
  ['on the sixth day', 6, 8],
  ['after the deadline', 20, 22],
])(
  'rejected documents can be submitted again for at least two days (rejected %s)',
  (_when, decidedDay, untilDay) => {
    expect(
      documentsAwaitedUntilMs(
        { kycStatus: 'REJECT', decidedAtMs: decidedDay * DAY_MS },
        0,
        7 * DAY_MS,
      ),
    ).toBe(untilDay * DAY_MS);
  },
);

test('wholeDays converts a waiting time to whole days', () => {
  expect([wholeDays(86_400_000), wholeDays(7 * 86_400_000)]).toEqual([1, 7]);
});
