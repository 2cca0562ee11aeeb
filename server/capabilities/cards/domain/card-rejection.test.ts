import type { OrderEventKind } from '@quayside/contract/orders/event-kinds';

import { isCardRejected } from './card-rejection';

const logOf = (...kinds: OrderEventKind[]) =>
  kinds.map((kind, index) => ({ kind, createdAt: new Date(index * 1_000).toISOString() }));

const arrived = ['CREATION_END', 'INCOMING_FUNDS_DETECTED', 'DEPOSIT_REGISTERED'] as const;
const back = ['REFUND_REQUESTED', 'REFUND_STARTED', 'REFUND_COMPLETED'] as const;
const AT_REQUEST_MS = arrived.length * 1_000;

test.each([
  [
    'is true when the bank rejected the payout',
    logOf(...arrived, 'FUNDS_WITHDRAWAL_START', 'PAYOUT_REFUSED', 'REFUND_COMPLETED'),
    9_000,
    true,
  ],
  [
    'is true when the partner had rejected the card before the payout was due',
    logOf(...arrived, ...back),
    AT_REQUEST_MS,
    true,
  ],
  [
    'is false when the partner rejected the card after the refund was requested',
    logOf(...arrived, ...back),
    AT_REQUEST_MS + 1,
    false,
  ],
  [
    'is false when the partner has no card and rejected none',
    logOf(...arrived, ...back),
    null,
    false,
  ],
  [
    'is false when no documents were submitted, although the card is rejected too',
    logOf(...arrived, 'HELD_FOR_VERIFICATION', ...back),
    1_000,
    false,
  ],
  [
    'is false when the seller requested the refund',
    logOf(...arrived, 'DEPOSIT_NOT_EXCHANGEABLE', ...back),
    1_000,
    false,
  ],
  ['is false without a refund', logOf(...arrived), 1_000, false],
] as const)('isCardRejected %s', (_what, log, refusedAtMs, isRefused) => {
  expect(isCardRejected(log, refusedAtMs)).toBe(isRefused);
});
