import { FIXED_RATE_PROBLEM_KINDS, type PublicEventKind } from './event-kinds';
import { hasRateChangedWarning, hasRateWarning, isRefundMode, stepIndexOf } from './project';

/** As the wire has them: newest first. */
const events = (...kinds: readonly PublicEventKind[]) =>
  [...kinds, 'CREATION_END'].map((kind) => ({ kind }));

describe('step index', () => {
  test.each([
    ['1 when there are no events', [], 1],
    ['1 creation', events(), 1],
    ['2 incoming funds detected', events('INCOMING_FUNDS_DETECTED'), 2],
    [
      '2 while a payout has only begun',
      events('FUNDS_WITHDRAWAL_START', 'DEPOSIT_REGISTERED', 'INCOMING_FUNDS_DETECTED'),
      2,
    ],
    ['3 withdrawal completed', events('WITHDRAWAL_COMPLETED', 'INCOMING_FUNDS_DETECTED'), 3],
    [
      '4 refund completed',
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
])('refund action mode is on when a refund was requested or completed', (given, isOn) => {
  expect(isRefundMode(given)).toBe(isOn);
});

// Shown when the rate mode changed, no refund was requested and the change was not accepted.
describe('rate-changed warning', () => {
  test.each([
    ['nothing changed', events('DEPOSIT_REGISTERED'), false],
    ['it changed', events('RATE_MODE_CHANGED'), true],
    [
      'it changed, and a refund was requested',
      events('REFUND_REQUESTED', 'RATE_MODE_CHANGED'),
      false,
    ],
    [
      'it changed, and was accepted',
      events('RATE_MODE_CHANGE_ACCEPTED', 'RATE_MODE_CHANGED'),
      false,
    ],
  ])('%s', (_name, given, isShown) => {
    expect(hasRateChangedWarning(given)).toBe(isShown);
  });
});

// Shown after any of the three fixed-rate problem events, until a refund is requested or the new
// rate accepted.
describe('rate warning', () => {
  test('no problem, no warning', () => {
    expect(hasRateWarning(events('DEPOSIT_REGISTERED', 'RATE_MODE_CHANGED'))).toBe(false);
  });

  test.each(FIXED_RATE_PROBLEM_KINDS)('%s', (problem) => {
    expect(hasRateWarning(events(problem))).toBe(true);
    expect(hasRateWarning(events('REFUND_REQUESTED', problem))).toBe(false);
    expect(hasRateWarning(events('RATE_MODE_CHANGE_ACCEPTED', 'RATE_MODE_CHANGED', problem))).toBe(
      false,
    );
  });
});
