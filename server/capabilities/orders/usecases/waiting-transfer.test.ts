import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';
import type { OrderEventKind } from '@quayside/contract/orders/event-kinds';
import type { OrderState } from '@quayside/contract/orders/states';

import type { Database } from '../../../platform/database/database';
import { createManualClock } from '../../../testing/manual-clock';
import {
  findWaitingTransfer,
  USUAL_REFUND_START_MS,
  USUAL_SENDING_MS,
  type PayingOrder,
} from './waiting-transfer';

const clock = createManualClock();
const NOW_MS = clock.nowMs();
const LONG_AGO_MS = NOW_MS - USUAL_SENDING_MS - 1;
const VERY_LONG_AGO_MS = NOW_MS - USUAL_REFUND_START_MS - 1;
const MIN_CONFIRMATIONS = 3;

const loggedAt = (atMs: number, kinds: readonly OrderEventKind[]): PayingOrder['log'] =>
  kinds.map((kind) => ({ kind, createdAt: new Date(atMs).toISOString() }));

const exchanging = ['CREATION_END', 'INCOMING_FUNDS_DETECTED', 'DEPOSIT_REGISTERED'] as const;
const refund = [...exchanging, 'REFUND_REQUESTED'] as const;
const requested = loggedAt(LONG_AGO_MS, refund);
const requestedEarly = loggedAt(VERY_LONG_AGO_MS, refund);
const sending = loggedAt(LONG_AGO_MS, [...exchanging, 'FUNDS_WITHDRAWAL_START']);

function orderIn(state: OrderState, updatedAtMs = LONG_AGO_MS): PayingOrder['order'] {
  const [fromSlug, toSlug] = ['eth', 'ltc'];
  return {
    orderId: 1,
    state,
    fromSlug,
    toSlug,
    minConfirmationsToWithdraw: MIN_CONFIRMATIONS,
    updatedAtMs,
  };
}

function depositWith(confirmations: number): PayingOrder['movements'] {
  const instrument = defaultCatalogue.bySlug('eth');
  if (!instrument) throw new Error('The catalogue has no ether.');
  const deposit = {
    createdAt: new Date(LONG_AGO_MS).toISOString(),
    instrument,
    amountMinor: 1n,
    isSimulated: false,
    confirmations,
    txId: '0x1',
    isPending: false,
  };
  return { deposits: [deposit], withdrawals: [], strayDeposits: [] };
}

const deep = depositWith(MIN_CONFIRMATIONS);
const deeper = depositWith(MIN_CONFIRMATIONS + 1);
const shallow = depositWith(MIN_CONFIRMATIONS - 1);
const byUs = { isPaidByPartner: false };

test.each<[string, PayingOrder, Awaited<ReturnType<typeof findWaitingTransfer>>]>([
  [
    'the confirmations of a deposit that is to be refunded',
    { ...byUs, order: orderIn('refund_requested'), log: requested, movements: shallow },
    { kind: 'refund', cause: 'confirmations' },
  ],
  [
    'nothing once such a deposit has enough confirmations, however long they took',
    { ...byUs, order: orderIn('refund_requested'), log: requestedEarly, movements: deep },
    null,
  ],
  [
    'nothing while such a deposit may have had enough confirmations only recently',
    { ...byUs, order: orderIn('refund_requested'), log: requested, movements: deeper },
    null,
  ],
  [
    'a refund that no server starts',
    { ...byUs, order: orderIn('refund_requested'), log: requestedEarly, movements: deeper },
    { kind: 'refund', cause: 'delay' },
  ],
  [
    'a payout that was due long ago',
    { ...byUs, order: orderIn('sending'), log: sending, movements: deep },
    { kind: 'payout', cause: 'delay' },
  ],
  [
    'nothing for a payout that a partner makes',
    { isPaidByPartner: true, order: orderIn('sending'), log: sending, movements: deep },
    null,
  ],
  [
    'nothing for a payout that became due after the log was read',
    {
      ...byUs,
      order: orderIn('sending', NOW_MS),
      log: loggedAt(LONG_AGO_MS, exchanging),
      movements: deep,
    },
    null,
  ],
])('findWaitingTransfer reports %s', async (_what, paying, waiting) => {
  const deps = {
    database: {} as Database,
    clock,
    stores: { approvals: { isOrderWaiting: async () => false } },
  };
  expect(await findWaitingTransfer(deps, paying)).toEqual(waiting);
});
