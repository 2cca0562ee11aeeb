import type { OrderEventKind } from '@quayside/contract/orders/event-kinds';

import { isCardRefused } from './card-refusal';

const logOf = (...kinds: OrderEventKind[]) =>
  kinds.map((kind, index) => ({ kind, createdAt: new Date(index * 1_000).toISOString() }));

const arrived = ['CREATION_END', 'INCOMING_FUNDS_DETECTED', 'DEPOSIT_REGISTERED'] as const;
const back = ['REFUND_REQUESTED', 'REFUND_STARTED', 'REFUND_COMPLETED'] as const;
const AT_REQUEST_MS = arrived.length * 1_000;

test.each([
  [
    'the bank refused',
    logOf(...arrived, 'FUNDS_WITHDRAWAL_START', 'PAYOUT_REFUSED', 'REFUND_COMPLETED'),
    9_000,
    true,
  ],
  [
    'the partner had refused when the payout was due',
    logOf(...arrived, ...back),
    AT_REQUEST_MS,
    true,
  ],
  [
    'the partner refused once the coins were on their way back',
    logOf(...arrived, ...back),
    AT_REQUEST_MS + 1,
    false,
  ],
  ['the partner has no card, and refused none', logOf(...arrived, ...back), null, false],
  [
    'nobody handed documents in, though the card is refused too',
    logOf(...arrived, 'HELD_FOR_VERIFICATION', ...back),
    1_000,
    false,
  ],
  [
    'the seller asked for a refund',
    logOf(...arrived, 'DEPOSIT_NOT_EXCHANGEABLE', ...back),
    1_000,
    false,
  ],
  ['nothing goes back', logOf(...arrived), 1_000, false],
] as const)('%s', (_what, log, refusedAtMs, isRefused) => {
  expect(isCardRefused(log, refusedAtMs)).toBe(isRefused);
});
