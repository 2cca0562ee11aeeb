/**
 * The states of an order, in our own terms. A state is always derived from the order's event log.
 */
export const ORDER_STATES = [
  'awaiting_deposit',
  'confirming',
  'exchanging',
  'awaiting_decision',
  'on_hold',
  'sending',
  'completed',
  'refund_requested',
  'refunding',
  'refunded',
  'expired',
] as const;

export type OrderState = (typeof ORDER_STATES)[number];

/**
 * The `state` that clients read. They match it by substring, so a refund in progress must not
 * contain "refund": they treat the word as final.
 */
export const WIRE_STATES = {
  awaiting_deposit: 'created',
  confirming: 'confirming',
  exchanging: 'exchanging',
  awaiting_decision: 'on_hold',
  on_hold: 'on_hold',
  sending: 'sending',
  completed: 'completed',
  refund_requested: 'on_hold',
  refunding: 'on_hold',
  refunded: 'refunded',
  expired: 'expired',
} as const satisfies Record<OrderState, string>;

export type WireState = (typeof WIRE_STATES)[OrderState];
