import { CARD_PAYOUT_STATES } from '@quayside/contract/schemas/card-partner';

import { afterPayoutFee, isSaleVerified, isSellerKycNeeded, payoutFeeMinor } from '../../liquidity';
import {
  isSafelyAbandoned,
  isPayoutRequested,
  interpretPayoutReport,
  payoutCheckDelayMs,
  payoutRetryMs,
  REPORTED_PAYOUT_STATES,
  type CardPayoutState,
  type ReportedPayoutState,
} from './card-payout';

describe('a card payout', () => {
  it.each<[CardPayoutState, ReportedPayoutState, string]>([
    ['created', 'awaiting_card', 'nothing-new'],
    ['created', 'ready', 'ready'],
    ['created', 'paid', 'contradiction'],
    ['ready', 'awaiting_card', 'created'],
    ['ready', 'processing', 'contradiction'],
    ['ready', 'refused', 'refused'],
    ['queued', 'ready', 'nothing-new'],
    ['queued', 'processing', 'submitted'],
    ['queued', 'paid', 'paid'],
    ['submitted', 'processing', 'nothing-new'],
    ['submitted', 'ready', 'contradiction'],
    ['submitted', 'refused', 'refused'],
    ['paid', 'paid', 'nothing-new'],
    ['paid', 'refused', 'contradiction'],
    ['refused', 'refused', 'nothing-new'],
    ['refused', 'paid', 'contradiction'],
  ])('interpretPayoutReport for state %s and report %s gives %s', (current, reported, expected) => {
    const verdict = interpretPayoutReport(current, reported);
    expect(verdict.kind === 'move' ? verdict.to : verdict.kind).toBe(expected);
  });

  it('is paid only once, and only after it was requested', () => {
    for (const current of CARD_PAYOUT_STATES) {
      for (const reported of REPORTED_PAYOUT_STATES) {
        const verdict = interpretPayoutReport(current, reported);
        if (verdict.kind === 'move' && verdict.to === 'paid')
          expect(isPayoutRequested(current)).toBe(true);
      }
    }
  });

  it.each<[CardPayoutState, ReportedPayoutState | null, number, boolean]>([
    ['queued', 'ready', 120_000, true],
    ['queued', 'awaiting_card', 120_000, true],
    ['submitted', null, 120_000, true],
    ['queued', 'ready', 119_999, false],
    ['submitted', 'processing', 9_000_000, false],
    ['submitted', 'paid', 9_000_000, false],
    ['ready', 'awaiting_card', 9_000_000, false],
    ['paid', null, 9_000_000, false],
  ])(
    'isSafelyAbandoned for an abandoned payout in state %s, reported as %s after %s ms, returns %s',
    (state, reported, ageMs, expected) => {
      expect(isSafelyAbandoned({ state, abandonedAtMs: 1_000 }, reported, 1_000 + ageMs)).toBe(
        expected,
      );
      expect(isSafelyAbandoned({ state, abandonedAtMs: null }, reported, 1_000 + ageMs)).toBe(
        false,
      );
    },
  );

  it('is checked as long as something may change', () => {
    const day = 86_400_000;
    expect(
      CARD_PAYOUT_STATES.map((state) => payoutCheckDelayMs(state, 100 * day) !== null),
    ).toEqual([false, false, true, true, false, false]);
    expect(payoutCheckDelayMs('paid', day)).toBe(day);
  });

  it('is checked less and less often while no card is entered, even if the partner is unavailable', () => {
    const minute = 60_000;
    const ages = [0, 10 * minute, 120 * minute, 1_440 * minute, 10_080 * minute];
    expect(ages.map((ageMs) => payoutCheckDelayMs('created', ageMs))).toEqual([
      15_000,
      2 * minute,
      10 * minute,
      60 * minute,
      null,
    ]);
    expect(ages.map((ageMs) => payoutRetryMs('created', ageMs))).toEqual([
      30_000,
      2 * minute,
      10 * minute,
      60 * minute,
      null,
    ]);
    expect(ages.map((ageMs) => payoutRetryMs('submitted', ageMs))).toEqual(ages.map(() => 30_000));
  });
});

describe('payout terms', () => {
  const terms = {
    minMinor: 1_000n,
    maxMinor: 500_000n,
    feeBps: 150n,
    noKycThresholdMinor: 69_900n,
    payoutVerificationMinor: 100_000n,
  };

  it("deduct the partner's fee, rounded up to a cent", () => {
    expect(payoutFeeMinor(10_000n, terms)).toBe(150n);
    expect(payoutFeeMinor(10_001n, terms)).toBe(151n);
    expect(afterPayoutFee(10_150n, terms)).toBe(10_000n);
  });

  it.each([
    [69_899n, false, false],
    [69_900n, true, false],
    [99_999n, true, false],
    [100_000n, true, true],
  ])(
    'verification for %s cents is required by the partner: %s, by the exchange: %s',
    (fiatMinor, isKnown, isVerified) => {
      expect([isSellerKycNeeded(fiatMinor, terms), isSaleVerified(fiatMinor, terms)]).toEqual([
        isKnown,
        isVerified,
      ]);
      expect(isSaleVerified(fiatMinor, { payoutVerificationMinor: null })).toBe(false);
    },
  );
});
