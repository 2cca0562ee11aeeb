import type { OrderResponse } from '../../contract/schemas/orders';

const later = (minutes: number, order: OrderResponse): string =>
  new Date(Date.parse(order.createdAt) + minutes * 60_000).toISOString();
const events = (order: OrderResponse, ...kinds: readonly string[]) =>
  ['CREATION_END', ...kinds]
    .map((kind, index) => ({ kind, createdAt: later(index, order) }))
    .reverse();
const paid = (order: OrderResponse, amount = '0.1') => [
  {
    createdAt: later(1, order),
    instrument: order.pair.instrumentFrom,
    amount,
    confirmations: 2,
    txId: `0x${'ab'.repeat(32)}`,
    depositAddress: '',
    isPending: false,
    isSimulated: false,
  },
];
const sent = (order: OrderResponse, instrument = order.pair.instrumentTo) => [
  {
    createdAt: later(3, order),
    instrument,
    amount: '7',
    networkFee: '1',
    txId: `0x${'cd'.repeat(32)}`,
    isSimulated: false,
  },
];
const misdirected = (order: OrderResponse, kind: string) => ({
  kind,
  createdAt: later(1, order),
  instrument: order.pair.instrumentTo,
  amount: '3',
  confirmations: 1,
  txId: `0x${'ef'.repeat(32)}`,
  isReturned: false,
});
const seen = ['INCOMING_FUNDS_DETECTED', 'DEPOSIT_REGISTERED'] as const;

type OrderEdit = readonly [heading: string, edit: (order: OrderResponse) => object];

/** Rare order screens: the key of a text on each, and the edit to the response that causes it. */
export const orderScreens: readonly OrderEdit[] = [
  [
    'awaiting.address',
    (order) => ({
      ...order,
      strayDeposits: [misdirected(order, 'wrong_token'), misdirected(order, 'wrong_network')],
    }),
  ],
  ['proof.refusedTitle', (order) => ({ ...order, claimedDepositAmount: '5' })],
  [
    'confirming.text',
    (order) => ({
      ...order,
      state: 'confirming',
      deposits: paid(order, '0.05'),
      orderEvents: events(order, seen[0]),
    }),
  ],
  [
    'exchanging.text',
    (order) => ({
      ...order,
      state: 'exchanging',
      deposits: paid(order),
      orderEvents: events(order, ...seen),
    }),
  ],
  [
    'decision.slow_depositTitle',
    (order) => ({
      ...order,
      state: 'on_hold',
      canRequestRefund: true,
      deposits: paid(order),
      orderEvents: events(
        order,
        ...seen,
        'FIXED_RATE_SLOW_DEPOSIT_DETECTED',
        'FIXED_RATE_HIGH_VOLATILITY_DETECTED',
        'FIXED_RATE_WRONG_DEPOSIT_AMOUNT_DETECTED',
        'RATE_MODE_CHANGED',
      ),
    }),
  ],
  [
    'unexchangeable.title',
    (order) => ({
      ...order,
      state: 'on_hold',
      canRequestRefund: true,
      deposits: paid(order, '0.0001'),
      orderEvents: events(order, ...seen),
    }),
  ],
  [
    'held.title',
    (order) => ({
      ...order,
      state: 'on_hold',
      canRequestRefund: false,
      deposits: paid(order),
      orderEvents: events(order, ...seen),
    }),
  ],
  [
    'refunding.text',
    (order) => ({
      ...order,
      state: 'on_hold',
      canRequestRefund: false,
      refundAddress: order.destinationAddress,
      deposits: paid(order),
      orderEvents: events(order, ...seen, 'REFUND_REQUESTED'),
    }),
  ],
  [
    'refunded.text',
    (order) => ({
      ...order,
      state: 'refunded',
      refundAddress: order.destinationAddress,
      deposits: paid(order),
      withdrawals: sent(order, order.pair.instrumentFrom),
      orderEvents: events(order, ...seen, 'REFUND_REQUESTED', 'REFUND_COMPLETED'),
    }),
  ],
  [
    'sending.text',
    (order) => ({
      ...order,
      state: 'sending',
      deposits: paid(order),
      orderEvents: events(order, ...seen, 'FUNDS_WITHDRAWAL_START'),
    }),
  ],
  [
    'completed.text',
    (order) => ({
      ...order,
      state: 'completed',
      completed: true,
      deposits: [
        ...paid(order),
        { ...paid(order, '0.02')[0], createdAt: later(9, order), txId: `0x${'12'.repeat(32)}` },
      ],
      withdrawals: sent(order),
      orderEvents: events(order, ...seen, 'FUNDS_WITHDRAWAL_START', 'WITHDRAWAL_COMPLETED'),
    }),
  ],
  ['expired.title', (order) => ({ ...order, state: 'expired' })],
];
