import { FIXED_RATE_PROBLEM_KINDS, type PublicEventKind } from './event-kinds';
import { hasRateChangedWarning, hasRateWarning, isRefundMode, stepIndexOf } from './project';

/** As on the wire: newest first. */
const events = (...kinds: readonly PublicEventKind[]) =>
  [...kinds, 'CREATION_END'].map((kind) => ({ kind }));

describe('the step index', () => {
  test.each([
    ['is 1 without events', [], 1],
    ['is 1 after creation', events(), 1],
    ['is 2 after incoming funds are detected', events('INCOMING_FUNDS_DETECTED'), 2],
    [
      'is 2 while a payout has only started',
      events('FUNDS_WITHDRAWAL_START', 'DEPOSIT_REGISTERED', 'INCOMING_FUNDS_DETECTED'),
      2,
    ],
    [
      'is 3 after a completed withdrawal',
      events('WITHDRAWAL_COMPLETED', 'INCOMING_FUNDS_DETECTED'),
      3,
    ],
    [
      'is 4 after a completed refund',
      events('REFUND_COMPLETED', 'REFUND_REQUESTED', 'INCOMING_FUNDS_DETECTED'),
      4,
    ],
  ] as const)('%s', (_name, given, step) => {
    expect(stepIndexOf(given)).toBe(step);
  });
});

test.each([
  [events(), false],
  [events('REFUND_REQUESTED'), true],
  [events('REFUND_COMPLETED'), true],
])('refund mode is on once a refund is requested or completed', (given, isOn) => {
  expect(isRefundMode(given)).toBe(isOn);
});

// Shown when the rate mode changed, no refund was requested and the change was not accepted.
describe('the rate-changed warning', () => {
  test.each([
    ['is hidden if nothing changed', events('DEPOSIT_REGISTERED'), false],
    ['is shown if the rate mode changed', events('RATE_MODE_CHANGED'), true],
    [
      'is hidden once a refund is requested',
      events('REFUND_REQUESTED', 'RATE_MODE_CHANGED'),
      false,
    ],
    [
      'is hidden once the change is accepted',
      events('RATE_MODE_CHANGE_ACCEPTED', 'RATE_MODE_CHANGED'),
      false,
    ],
  ])('%s', (_name, given, isShown) => {
    expect(hasRateChangedWarning(given)).toBe(isShown);
  });
});

// Shown after any of the three fixed-rate problem events, until a refund is requested or the new
// rate is accepted.
describe('the rate warning', () => {
  test('is hidden without a problem', () => {
    expect(hasRateWarning(events('DEPOSIT_REGISTERED', 'RATE_MODE_CHANGED'))).toBe(false);
  });

  test.each(FIXED_RATE_PROBLEM_KINDS)(
    'is shown after %s, until a refund is requested or the new rate is accepted',
    (problem) => {
      expect(hasRateWarning(events(problem))).toBe(true);
      expect(hasRateWarning(events('REFUND_REQUESTED', problem))).toBe(false);
      expect(
        hasRateWarning(events('RATE_MODE_CHANGE_ACCEPTED', 'RATE_MODE_CHANGED', problem)),
      ).toBe(false);
    },
  );
});
