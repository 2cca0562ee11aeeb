import type { OrderEventKind } from '@quayside/contract/orders/event-kinds';

/**
 * The kinds of bot messages about an order; an email of the same kind has the same message in more
 * detail.
 */
export const ORDER_MESSAGE_KINDS = ['paid-out', 'action-needed', 'held', 'refunded'] as const;
export type OrderMessageKind = (typeof ORDER_MESSAGE_KINDS)[number];

/** The problems with a fixed rate occur together, and end in RATE_MODE_CHANGED. */
export const MESSAGE_OF_EVENT: Partial<Readonly<Record<OrderEventKind, OrderMessageKind>>> = {
  RATE_MODE_CHANGED: 'action-needed',
  DEPOSIT_NOT_EXCHANGEABLE: 'action-needed',
  HELD_FOR_VERIFICATION: 'held',
  WITHDRAWAL_COMPLETED: 'paid-out',
  REFUND_COMPLETED: 'refunded',
};

/**
 * `failed`: rejected, or retried for days. `dropped`: no longer wanted, or no longer true, when it
 * was due to be sent.
 */
export const MESSAGE_STATES = ['waiting', 'sent', 'failed', 'dropped'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/**
 * Why a message is not sent: `refused`: its reader blocked the bot or no longer exists;
 * `not_taken`: the messenger rejects this message; `given_up`: it was retried for days.
 */
export const MESSAGE_FAILURES = ['refused', 'not_taken', 'given_up'] as const;
export type MessageFailure = (typeof MESSAGE_FAILURES)[number];
