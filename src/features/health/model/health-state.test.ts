import { HEALTH_STATUSES } from '@quayside/contract/schemas/service';
import fc from 'fast-check';

import {
  initialHealth,
  healthDelayMs,
  isProbeDue,
  nextHealth,
  type HealthEvent,
  type HealthState,
} from './health-state';

const after = (...events: readonly HealthEvent[]): HealthState =>
  events.reduce(nextHealth, initialHealth);
const unanswered: HealthEvent = { kind: 'unanswered' };
const suspended: HealthEvent = {
  kind: 'answered',
  status: 'TECHNICAL_DIFFICULTIES',
  reason: 'Maintenance',
  reasons: {},
};
const well: HealthEvent = { kind: 'answered', status: 'OK', reason: null, reasons: {} };
const probed = (isConnected: boolean): HealthEvent => ({ kind: 'probed', isConnected });
const fourTimes = [unanswered, unanswered, unanswered, unanswered];

test.each([
  ['the service is enabled only on OK', [well], 'OK', null],
  ['a suspension has a reason', [suspended], 'TECHNICAL_DIFFICULTIES', 'Maintenance'],
  ['a suspension ends with an OK response', [suspended, well], 'OK', null],
  [
    'one check without a response changes nothing',
    [suspended, unanswered],
    'TECHNICAL_DIFFICULTIES',
    'Maintenance',
  ],
  [
    'three failures are tolerated before the offline check',
    [unanswered, unanswered, unanswered, probed(true)],
    'OK',
    null,
  ],
  [
    'when checks fail, a successful probe means an outage',
    [...fourTimes, probed(true)],
    'UNREACHABLE',
    null,
  ],
  [
    'when checks fail, a failed probe means a lost connection',
    [suspended, ...fourTimes, probed(false)],
    'OFFLINE',
    null,
  ],
  [
    'a restored connection does not make the service available',
    [...fourTimes, probed(false), probed(true)],
    'UNREACHABLE',
    null,
  ],
  [
    'a response counts immediately, however long the service was silent',
    [...fourTimes, probed(false), well],
    'OK',
    null,
  ],
  [
    'the next response resets the failures',
    [unanswered, unanswered, unanswered, well, unanswered, probed(false)],
    'OK',
    null,
  ],
  [
    'a rejection for too many requests does not count as a lost connection',
    [{ kind: 'refused' }, ...fourTimes.slice(1), probed(false)],
    'OK',
    null,
  ],
] as const satisfies readonly (readonly [string, readonly HealthEvent[], string, string | null])[])(
  '%s',
  (_name, events, availability, reason) => {
    expect(after(...events)).toMatchObject({ availability, reason });
  },
);

test.each([
  [0, 5_000],
  [1, 7_500],
  [2, 11_250],
  [3, 16_875],
  [4, 25_312.5],
  [5, 30_000],
  [500, 30_000],
])(
  'the delay grows by half with each failure, up to 30 s (failures: %d, delay: %d ms)',
  (failures, delayMs) => {
    expect(healthDelayMs(after(...Array.from({ length: failures }, () => unanswered)))).toBe(
      delayMs,
    );
  },
);

test('only a response or a due probe changes the availability', () => {
  const event = fc.oneof(
    fc.record({
      kind: fc.constant('answered' as const),
      status: fc.constantFrom(...HEALTH_STATUSES),
      reason: fc.option(fc.string()),
      reasons: fc.dictionary(fc.constantFrom('en', 'ru'), fc.string()),
    }),
    fc.constantFrom<HealthEvent>(unanswered, { kind: 'refused' }, probed(true), probed(false)),
  );
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), (events) => {
      let state = initialHealth;
      for (const each of events) {
        const before = state;
        state = nextHealth(before, each);
        if (each.kind === 'unanswered' || each.kind === 'refused')
          expect(state.availability).toBe(before.availability);
        if (each.kind === 'answered')
          expect(state).toMatchObject({ availability: each.status, unanswered: 0 });
        if (each.kind === 'probed' && !isProbeDue(before)) expect(state).toBe(before);
        expect(healthDelayMs(state)).toBeGreaterThanOrEqual(5_000);
        expect(healthDelayMs(state)).toBeLessThanOrEqual(30_000);
      }
    }),
  );
});
