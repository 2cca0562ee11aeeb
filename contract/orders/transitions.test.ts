import fc from 'fast-check';

import { INTERNAL_EVENT_KINDS, PUBLIC_EVENT_KINDS, type OrderEventKind } from './event-kinds';
import {
  hasRateChangedWarning,
  hasRateWarning,
  isRefundMode,
  projectState,
  publicEvents,
  stepIndexOf,
} from './project';
import { ORDER_STATES, WIRE_STATES } from './states';
import { nextState, TRANSITIONS, type Transition } from './transitions';

const KINDS: readonly OrderEventKind[] = [...PUBLIC_EVENT_KINDS, ...INTERNAL_EVENT_KINDS];
const at = '2026-01-01T00:00:00.000Z';
const logOf = (...kinds: OrderEventKind[]) => kinds.map((kind) => ({ kind, createdAt: at }));

/** Logs that follow the table: after the first event, any event that the state allows. */
const legalLogs = fc.array(fc.nat(), { maxLength: 40 }).map((choices) => {
  const log: OrderEventKind[] = ['CREATION_END'];
  for (const choice of choices) {
    const state = projectState(log.map((kind) => ({ kind })));
    const allowed = KINDS.filter((kind) => nextState(state, kind) !== null);
    const kind = allowed[choice % Math.max(1, allowed.length)];
    if (kind) log.push(kind);
  }
  return log;
});

describe('the transition table', () => {
  it('contains only existing states, and leads to each of them', () => {
    const rows: Transition[] = Object.values(TRANSITIONS);
    const reachable = new Set(rows.map(({ to }) => to));
    expect(rows.flatMap(({ from }) => from).every((state) => ORDER_STATES.includes(state))).toBe(
      true,
    );
    expect([...reachable].sort()).toEqual([...ORDER_STATES].sort());
  });

  it('allows only the creation event to start a log, and never allows it again', () => {
    expect(KINDS.filter((kind) => nextState(null, kind) !== null)).toEqual(['CREATION_END']);
    expect(ORDER_STATES.filter((state) => nextState(state, 'CREATION_END') !== null)).toEqual([]);
  });

  it('allows no event for a paid-out or refunded order', () => {
    for (const state of ['completed', 'refunded'] as const)
      expect(KINDS.filter((kind) => nextState(state, kind) !== null)).toEqual([]);
  });

  it('never pays out and refunds the same order', () => {
    fc.assert(
      fc.property(
        legalLogs,
        (log) => !(log.includes('WITHDRAWAL_COMPLETED') && log.includes('REFUND_COMPLETED')),
      ),
      { numRuns: 2_000 },
    );
  });

  it('starts a payout at most once', () => {
    fc.assert(
      fc.property(
        legalLogs,
        (log) => log.filter((kind) => kind === 'FUNDS_WITHDRAWAL_START').length <= 1,
      ),
      { numRuns: 2_000 },
    );
  });
});

describe('the projection of a log', () => {
  it('rejects a log that the table does not allow', () => {
    expect(() =>
      projectState([{ kind: 'CREATION_END' }, { kind: 'WITHDRAWAL_COMPLETED' }]),
    ).toThrow(/not allowed/);
    expect(() => projectState([])).toThrow(/never empty/);
  });

  it('maps every valid log to a state with a wire name', () => {
    fc.assert(
      fc.property(legalLogs, (log) => projectState(logOf(...log)) in WIRE_STATES),
      { numRuns: 1_000 },
    );
  });

  it('uses no wire name with "refund" before the refund is complete', () => {
    for (const state of ORDER_STATES)
      if (state !== 'refunded') expect(WIRE_STATES[state]).not.toContain('refund');
  });

  it('shows clients the newest event first, and no internal events', () => {
    const shown = publicEvents(
      logOf('CREATION_END', 'PAYMENT_EXPIRED', 'INCOMING_FUNDS_DETECTED', 'DEPOSIT_REGISTERED'),
    );
    expect(shown.map(({ kind }) => kind)).toEqual([
      'DEPOSIT_REGISTERED',
      'INCOMING_FUNDS_DETECTED',
      'CREATION_END',
    ]);
  });

  it('hides from clients the events of a deposit that a reorganisation removed', () => {
    const shown = publicEvents(
      logOf('CREATION_END', 'INCOMING_FUNDS_DETECTED', 'DEPOSIT_VANISHED'),
    );
    expect(shown.map(({ kind }) => kind)).toEqual(['CREATION_END']);
  });
});

describe('the state of the order page', () => {
  it.each([
    [[], 1],
    [['CREATION_END'], 1],
    [['CREATION_END', 'INCOMING_FUNDS_DETECTED'], 2],
    [
      [
        'CREATION_END',
        'INCOMING_FUNDS_DETECTED',
        'DEPOSIT_REGISTERED',
        'FUNDS_WITHDRAWAL_START',
        'WITHDRAWAL_COMPLETED',
      ],
      3,
    ],
    [['CREATION_END', 'INCOMING_FUNDS_DETECTED', 'REFUND_REQUESTED', 'REFUND_COMPLETED'], 4],
  ] as const)('maps %j to step %i', (kinds, step) => {
    expect(stepIndexOf(kinds.map((kind) => ({ kind })))).toBe(step);
  });

  it.each([
    [['RATE_MODE_CHANGED'], true, false, false],
    [['RATE_MODE_CHANGED', 'RATE_MODE_CHANGE_ACCEPTED'], false, false, false],
    [['RATE_MODE_CHANGED', 'REFUND_REQUESTED'], false, false, true],
    [['FIXED_RATE_SLOW_DEPOSIT_DETECTED'], false, true, false],
    [['FIXED_RATE_HIGH_VOLATILITY_DETECTED', 'RATE_MODE_CHANGED'], true, true, false],
    [['FIXED_RATE_WRONG_DEPOSIT_AMOUNT_DETECTED', 'REFUND_REQUESTED'], false, false, true],
    [
      ['FIXED_RATE_WRONG_DEPOSIT_AMOUNT_DETECTED', 'RATE_MODE_CHANGE_ACCEPTED'],
      false,
      false,
      false,
    ],
    [['REFUND_COMPLETED'], false, false, true],
  ] as const)(
    'derives from %j: rate changed %s, rate warning %s, refund mode %s',
    (kinds, isChanged, isWarned, isRefund) => {
      const events = kinds.map((kind) => ({ kind }));
      expect([hasRateChangedWarning(events), hasRateWarning(events), isRefundMode(events)]).toEqual(
        [isChanged, isWarned, isRefund],
      );
    },
  );
});
