import type { OrderEventKind } from '@quayside/contract/orders/event-kinds';
import type { OrderState } from '@quayside/contract/orders/states';
import { TRANSITIONS, type Transition } from '@quayside/contract/orders/transitions';

import { WEBHOOK_EVENT_OF } from './order-webhook';

const kinds = Object.keys(TRANSITIONS) as OrderEventKind[];
/**
 * States that last until someone acts: a program that is not notified of one would wait forever.
 */
const lasting: readonly OrderState[] = [
  'awaiting_deposit',
  'awaiting_decision',
  'on_hold',
  'refund_requested',
  'completed',
  'refunded',
  'expired',
];

test.each(lasting)('a program is notified when an order reaches the state %s', (state) => {
  const precedingEvents = kinds.filter((kind) => {
    const { from, to }: Transition = TRANSITIONS[kind];
    return to === state && !from.every((before) => before === state);
  });
  const silent = precedingEvents.filter(
    (kind) => WEBHOOK_EVENT_OF[kind] === undefined && !kind.startsWith('FIXED_RATE_'),
  );
  expect([precedingEvents.length > 0, silent]).toEqual([true, []]);
});

test('a problem with a fixed rate is reported only once, as the resulting change of the rate mode', () => {
  expect(
    kinds.filter((kind) => kind.startsWith('FIXED_RATE_') && WEBHOOK_EVENT_OF[kind] !== undefined),
  ).toEqual([]);
  expect(WEBHOOK_EVENT_OF.RATE_MODE_CHANGED).toBe('order.decision_needed');
});
