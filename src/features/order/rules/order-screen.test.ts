import fc from 'fast-check';
import { publicEvents } from '@quayside/contract/orders/project';
import { WIRE_STATES, type OrderState } from '@quayside/contract/orders/states';
import { nextState } from '@quayside/contract/orders/transitions';
import { INTERNAL_EVENT_KINDS, PUBLIC_EVENT_KINDS, type OrderEventKind } from '@quayside/contract/orders/event-kinds';

import { ORDER_SCREENS, orderScreen, type OrderScreen } from './order-screen';
import { orderSteps } from './order-steps';
import { rateProblems } from './rate-problem';

const events = (...kinds: readonly string[]) => [...kinds, 'CREATION_END'].map((kind) => ({ kind }));

describe('the screen of an order', () => {
  test.each<[string, string, readonly string[], OrderScreen]>([
    ['created', 'a new order', [], 'awaiting_deposit'],
    ['confirming', 'a deposit that is seen', ['INCOMING_FUNDS_DETECTED'], 'confirming'],
    ['exchanging', 'a deposit that counts', ['DEPOSIT_REGISTERED', 'INCOMING_FUNDS_DETECTED'], 'exchanging'],
    ['sending', 'a payout under way', ['FUNDS_WITHDRAWAL_START'], 'sending'],
    ['completed', 'a payout that is done', ['WITHDRAWAL_COMPLETED'], 'completed'],
    ['on_hold', 'a fixed rate that broke', ['FIXED_RATE_SLOW_DEPOSIT_DETECTED'], 'decision'],
    ['on_hold', 'a changed rate mode', ['RATE_MODE_CHANGED'], 'decision'],
    ['on_hold', 'a broken fixed rate whose refund was asked for', ['REFUND_REQUESTED', 'FIXED_RATE_SLOW_DEPOSIT_DETECTED'], 'refunding'],
    ['on_hold', 'a hold without a reason that is told', ['DEPOSIT_REGISTERED'], 'held'],
    ['on_hold', 'a hold after the new rate was accepted', ['RATE_MODE_CHANGE_ACCEPTED', 'RATE_MODE_CHANGED'], 'held'],
    ['exchanging', 'an accepted new rate', ['RATE_MODE_CHANGE_ACCEPTED', 'FIXED_RATE_SLOW_DEPOSIT_DETECTED'], 'exchanging'],
    ['refunded', 'a refund that is done', ['REFUND_COMPLETED', 'REFUND_REQUESTED'], 'refunded'],
    ['expired', 'an unpaid order', [], 'expired'],
    ['of_tomorrow', 'a state that this version does not know', [], 'held'],
  ])('%s: %s', (state, _name, kinds, screen) => {
    expect(orderScreen({ state, completed: state === 'completed', orderEvents: events(...kinds) })).toBe(screen);
  });

  test('completed wins over a state that lags', () => {
    expect(orderScreen({ state: 'sending', completed: true, orderEvents: events() })).toBe('completed');
  });

  test('every log that the transition table allows has a screen, and it fits what the client may still do', () => {
    const kind = fc.constantFrom<OrderEventKind>(...PUBLIC_EVENT_KINDS, ...INTERNAL_EVENT_KINDS);
    fc.assert(fc.property(fc.array(kind, { maxLength: 25 }), (wanted) => {
      let state: OrderState = 'awaiting_deposit';
      const log: { kind: OrderEventKind; createdAt: string }[] = [{ kind: 'CREATION_END', createdAt: '' }];
      for (const next of wanted) {
        const after: OrderState | null = next === 'CREATION_END' ? null : nextState(state, next);
        if (after === null) continue;
        state = after;
        log.push({ kind: next, createdAt: '' });
      }
      const screen = orderScreen({ state: WIRE_STATES[state], completed: state === 'completed', orderEvents: publicEvents(log) });
      expect(ORDER_SCREENS).toContain(screen);
      if (state === 'refund_requested' || state === 'refunding') expect(screen).toBe('refunding');
      if (state === 'awaiting_decision' || state === 'on_hold') expect(['decision', 'held']).toContain(screen);
      if (!['awaiting_decision', 'on_hold', 'refund_requested', 'refunding'].includes(state)) expect(screen).toBe(state);
    }), { numRuns: 5_000 });
  });
});

describe('the steps of an order', () => {
  test.each(ORDER_SCREENS)('on %s exactly one is open, what is before it is done, what is after it is to come', (screen) => {
    const { steps, openKey } = orderSteps(screen);
    const open = steps.findIndex(({ key }) => key === openKey);
    expect(open).toBeGreaterThanOrEqual(0);
    expect(steps.map(({ state }, index) => (index < open ? state === 'done' : index > open ? state === 'upcoming' : state !== 'upcoming'))).not.toContain(false);
  });
});

describe('why a fixed rate broke', () => {
  test('names each reason once', () => {
    expect(rateProblems(events('FIXED_RATE_SLOW_DEPOSIT_DETECTED', 'FIXED_RATE_WRONG_DEPOSIT_AMOUNT_DETECTED', 'FIXED_RATE_SLOW_DEPOSIT_DETECTED'))).toEqual(['slow_deposit', 'wrong_amount']);
  });

  test('is a bare change where none is named', () => {
    expect(rateProblems(events('RATE_MODE_CHANGED'))).toEqual(['changed']);
  });
});
