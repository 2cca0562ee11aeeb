import fc from 'fast-check';
import {
  projectState,
  publicEvents,
  stepIndexOf,
  type LoggedEvent,
} from '@quayside/contract/orders/project';
import { ORDER_STATES, WIRE_STATES, type OrderState } from '@quayside/contract/orders/states';
import { nextState } from '@quayside/contract/orders/transitions';
import {
  INTERNAL_EVENT_KINDS,
  PUBLIC_EVENT_KINDS,
  type OrderEventKind,
} from '@quayside/contract/orders/event-kinds';

import { depositFixture, orderFixture } from '../fixtures/order';
import { ORDER_SCREENS, orderScreen, type OrderScreen } from './order-screen';
import { orderSteps, screenOfSteps } from './order-steps';
import { rateProblems } from './rate-problem';

const events = (...kinds: readonly string[]) =>
  [...kinds, 'CREATION_END'].map((kind) => ({ kind }));

describe('orderScreen', () => {
  test.each<[string, string, readonly string[], OrderScreen]>([
    ['created', 'a new order', [], 'awaiting_deposit'],
    ['confirming', 'a detected deposit', ['INCOMING_FUNDS_DETECTED'], 'confirming'],
    [
      'exchanging',
      'a registered deposit',
      ['DEPOSIT_REGISTERED', 'INCOMING_FUNDS_DETECTED'],
      'exchanging',
    ],
    ['sending', 'a started payout', ['FUNDS_WITHDRAWAL_START'], 'sending'],
    ['completed', 'a completed payout', ['WITHDRAWAL_COMPLETED'], 'completed'],
    ['on_hold', 'a failed fixed rate', ['FIXED_RATE_SLOW_DEPOSIT_DETECTED'], 'decision'],
    ['on_hold', 'a changed rate mode', ['RATE_MODE_CHANGED'], 'decision'],
    [
      'on_hold',
      'a failed fixed rate with a requested refund',
      ['REFUND_REQUESTED', 'FIXED_RATE_SLOW_DEPOSIT_DETECTED'],
      'refunding',
    ],
    ['on_hold', 'a hold without a reported reason', ['DEPOSIT_REGISTERED'], 'held'],
    [
      'on_hold',
      'a hold after the new rate was accepted',
      ['RATE_MODE_CHANGE_ACCEPTED', 'RATE_MODE_CHANGED'],
      'held',
    ],
    [
      'exchanging',
      'an accepted new rate',
      ['RATE_MODE_CHANGE_ACCEPTED', 'FIXED_RATE_SLOW_DEPOSIT_DETECTED'],
      'exchanging',
    ],
    ['refunded', 'a completed refund', ['REFUND_COMPLETED', 'REFUND_REQUESTED'], 'refunded'],
    ['expired', 'an unpaid order', [], 'expired'],
    ['of_tomorrow', 'a state that this version does not know', [], 'held'],
  ])('returns the right screen for the state %s: %s', (state, _name, kinds, screen) => {
    expect(
      orderScreen({ state, completed: state === 'completed', orderEvents: events(...kinds) }),
    ).toBe(screen);
  });

  test('prefers the completed flag over an outdated state', () => {
    expect(orderScreen({ state: 'sending', completed: true, orderEvents: events() })).toBe(
      'completed',
    );
  });

  test.each([
    ['sending', 'WITHDRAWAL_COMPLETED', 'completed'],
    ['on_hold', 'REFUND_COMPLETED', 'refunded'],
  ] as const)(
    'returns the final screen after the event that stops polling, even if the state %s is outdated',
    (state, kind, screen) => {
      expect(orderScreen({ state, completed: false, orderEvents: events(kind) })).toBe(screen);
    },
  );

  test.each([
    ['offers a refund if the deposit cannot be exchanged', true, 'unexchangeable'],
    ['offers no refund during screening', false, 'held'],
    ['returns held if the service does not report the kind of hold', undefined, 'held'],
  ] as const)('%s', (_name, canRequestRefund, screen) => {
    expect(
      orderScreen({
        state: 'on_hold',
        completed: false,
        canRequestRefund,
        orderEvents: events('DEPOSIT_REGISTERED'),
      }),
    ).toBe(screen);
  });
});

describe('an order after any allowed sequence of events', () => {
  const allKinds: readonly OrderEventKind[] = [...PUBLIC_EVENT_KINDS, ...INTERNAL_EVENT_KINDS];

  /**
   * Creates an event log in which each of the `choices` picks one of the events that the table
   * allows at that point. It is shorter than `choices` if no more events are allowed.
   */
  function allowedLog(choices: readonly number[]): {
    readonly state: OrderState;
    readonly log: readonly LoggedEvent[];
  } {
    let state: OrderState = 'awaiting_deposit';
    const log: LoggedEvent[] = [{ kind: 'CREATION_END', createdAt: '' }];
    // A refund to a card stops the payout and ends the order in one transaction, so the
    // intermediate state is never visible.
    const put = (kind: OrderEventKind): void => {
      state = nextState(state, kind) ?? state;
      log.push({ kind, createdAt: '' });
      if (kind === 'PAYOUT_TAKEN_BACK') put('REFUND_COMPLETED');
    };
    for (const choice of choices) {
      const from: OrderState = state;
      const allowed: readonly OrderEventKind[] = allKinds.filter(
        (kind) => kind !== 'CREATION_END' && nextState(from, kind) !== null,
      );
      const chosen: OrderEventKind | undefined = allowed[choice % Math.max(1, allowed.length)];
      if (chosen === undefined) break;
      put(chosen);
    }
    return { state, log };
  }

  const screensOf: Readonly<Record<OrderState, readonly OrderScreen[]>> = {
    awaiting_deposit: ['awaiting_deposit'],
    confirming: ['confirming'],
    exchanging: ['exchanging'],
    awaiting_decision: ['decision', 'unexchangeable'],
    on_hold: ['held'],
    sending: ['sending'],
    completed: ['completed'],
    refund_requested: ['refunding'],
    refunding: ['refunding'],
    refunded: ['refunded'],
    expired: ['expired'],
  };

  test('has the expected state, a matching screen and one open step', () => {
    const seen = new Set<OrderState>();
    fc.assert(
      fc.property(fc.array(fc.nat(1_000), { maxLength: 30 }), (choices) => {
        const { state, log } = allowedLog(choices);
        seen.add(state);
        expect(projectState(log)).toBe(state);
        const orderEvents = publicEvents(log);
        const screen = orderScreen({
          state: WIRE_STATES[state],
          completed: state === 'completed',
          canRequestRefund: state === 'awaiting_decision',
          orderEvents,
        });
        expect(screensOf[state]).toContain(screen);
        const { steps, openKey } = orderSteps(screen);
        expect(steps.filter(({ key }) => key === openKey)).toHaveLength(1);
        // The screen agrees with the steps of the specification.
        expect(stepIndexOf(orderEvents)).toBe(stepOfState(state));
        // A client who can request a refund sees a screen that offers it.
        if (state === 'awaiting_decision') expect(['decision', 'unexchangeable']).toContain(screen);
        if (screen === 'decision') expect(rateProblems(orderEvents).length).toBeGreaterThan(0);
      }),
      { numRuns: 20_000 },
    );
    expect([...seen].sort()).toEqual([...ORDER_STATES].sort());
  });

  const stepOfState = (state: OrderState): number =>
    state === 'refunded'
      ? 4
      : state === 'completed'
        ? 3
        : state === 'awaiting_deposit' || state === 'expired'
          ? 1
          : 2;
});

describe('the steps of an order', () => {
  test.each(ORDER_SCREENS)(
    'on the screen %s, are done before the open step, and upcoming or skipped after it',
    (screen) => {
      const later = screen === 'expired' ? 'skipped' : 'upcoming';
      const { steps, openKey } = orderSteps(screen);
      const open = steps.findIndex(({ key }) => key === openKey);
      expect(open).toBeGreaterThanOrEqual(0);
      expect(
        steps.map(({ state }, index) =>
          index < open
            ? state === 'done'
            : index > open
              ? state === later
              : !['upcoming', 'skipped'].includes(state),
        ),
      ).not.toContain(false);
    },
  );
});

describe('the steps of a deposit that is too small for an exchange', () => {
  const stepsOf = (isNothingToRefund: boolean) =>
    orderSteps('unexchangeable', isNothingToRefund).steps.map(
      ({ key, state }) => `${key} ${state}`,
    );

  test('end with a refund', () => {
    expect(stepsOf(false)).toEqual([
      'deposit done',
      'confirm done',
      'decide current',
      'refund upcoming',
    ]);
  });

  test('include neither a decision nor a refund if the network fee would use up the whole amount', () => {
    expect(stepsOf(true)).toEqual(['deposit done', 'confirm done', 'exchange failed']);
    expect(orderSteps('unexchangeable', true).openKey).toBe('exchange');
  });

  test('are the only steps that depend on the refund terms', () => {
    for (const screen of ORDER_SCREENS.filter((one) => one !== 'unexchangeable'))
      expect(orderSteps(screen, true)).toEqual(orderSteps(screen));
  });
});

describe('the steps of a registered deposit', () => {
  const order = (...confirmations: readonly number[]) =>
    orderFixture({
      state: 'exchanging',
      minConfirmationsToWithdraw: 12,
      deposits: confirmations.map((count) =>
        depositFixture({ amount: '0.1', confirmations: count }),
      ),
    });
  const open = (counted: ReturnType<typeof order>) =>
    orderSteps(screenOfSteps('exchanging', counted)).openKey;

  test('stay at the confirmations until every deposit has as many as the payout needs', () => {
    expect(open(order(9))).toBe('confirm');
    expect(open(order(12, 3))).toBe('confirm');
    expect(open(order(12))).toBe('exchange');
    expect(open(order(40, 12))).toBe('exchange');
  });

  test('ignore confirmations on every screen other than exchanging', () => {
    for (const screen of ORDER_SCREENS.filter((one) => one !== 'exchanging'))
      expect(screenOfSteps(screen, order(0))).toBe(screen);
  });
});

describe('rateProblems', () => {
  test('returns each reason once', () => {
    expect(
      rateProblems(
        events(
          'FIXED_RATE_SLOW_DEPOSIT_DETECTED',
          'FIXED_RATE_WRONG_DEPOSIT_AMOUNT_DETECTED',
          'FIXED_RATE_SLOW_DEPOSIT_DETECTED',
        ),
      ),
    ).toEqual(['slow_deposit', 'wrong_amount']);
  });

  test('returns `changed` if no reason is given', () => {
    expect(rateProblems(events('RATE_MODE_CHANGED'))).toEqual(['changed']);
  });
});
