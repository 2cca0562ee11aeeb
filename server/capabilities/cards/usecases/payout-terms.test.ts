import { createManualClock } from '../../../testing/manual-clock';
import { createPayoutTerms } from './payout-terms';

const EUR = { minMinor: 1_000n, maxMinor: 500_000n, feeBps: 150n, noKycThresholdMinor: 69_900n };

test("a currency is dropped if a recent response lacks it, but not if the partner doesn't respond", async () => {
  const clock = createManualClock();
  let reportedTerms = new Map([['EUR', EUR]]);
  const terms = createPayoutTerms({
    payouts: { terms: async () => reportedTerms },
    payoutVerificationLimits: new Map(),
    clock,
  });
  expect([terms.isDropped('EUR'), terms.of('EUR')]).toEqual([false, null]);
  await terms.refresh();
  expect([terms.isDropped('EUR'), terms.isDropped('USD'), terms.of('EUR')]).toEqual([
    false,
    true,
    { ...EUR, payoutVerificationMinor: null },
  ]);
  reportedTerms = new Map();
  await terms.refresh();
  expect([terms.isDropped('EUR'), terms.of('EUR')]).toEqual([true, null]);
  clock.advance(10 * 60_000);
  expect([terms.isDropped('EUR'), terms.of('EUR')]).toEqual([false, null]);
});
