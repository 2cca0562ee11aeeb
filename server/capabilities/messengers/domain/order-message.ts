import type { OrderEventKind } from '@quayside/contract/orders/event-kinds';

/** What the bot tells of an order; a mail of the same kind says the same at more length. */
export const ORDER_MESSAGE_KINDS = ['paid-out', 'action-needed', 'held', 'refunded'] as const;
export type OrderMessageKind = (typeof ORDER_MESSAGE_KINDS)[number];

/** The problems of a fixed rate come together, and end in RATE_MODE_CHANGED. */
export const MESSAGE_OF_EVENT: Partial<Readonly<Record<OrderEventKind, OrderMessageKind>>> = {
  RATE_MODE_CHANGED: 'action-needed',
  DEPOSIT_NOT_EXCHANGEABLE: 'action-needed',
  HELD_FOR_VERIFICATION: 'held',
  WITHDRAWAL_COMPLETED: 'paid-out',
  REFUND_COMPLETED: 'refunded',
};

/**
 * `failed`: refused, or tried for days. `dropped`: when its turn came nobody wanted it any more, or
 * it was no longer true.
 */
export const MESSAGE_STATES = ['waiting', 'sent', 'failed', 'dropped'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/**
 * Why a message is not sent: its reader wants nothing from the bot, or is no more; the messenger
 * does not take such a message; it was tried for days.
 */
export const MESSAGE_FAILURES = ['refused', 'not_taken', 'given_up'] as const;
export type MessageFailure = (typeof MESSAGE_FAILURES)[number];
