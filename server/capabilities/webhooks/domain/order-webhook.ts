import type { WebhookEvent } from '@quayside/contract/schemas/webhooks';
import type { OrderEventKind } from '@quayside/contract/orders/event-kinds';

/**
 * The events of an order that a program is notified of, and their names: every event after which
 * the order waits for someone else, or ends. The three fixed-rate problems have no entry, because
 * `RATE_MODE_CHANGED` always accompanies them.
 */
export const WEBHOOK_EVENT_OF: Partial<Record<OrderEventKind, WebhookEvent>> = {
  CREATION_END: 'order.created',
  INCOMING_FUNDS_DETECTED: 'order.deposit_seen',
  DEPOSIT_REGISTERED: 'order.deposit_confirmed',
  DEPOSIT_VANISHED: 'order.deposit_vanished',
  DEPOSIT_NOT_EXCHANGEABLE: 'order.decision_needed',
  RATE_MODE_CHANGED: 'order.decision_needed',
  HELD_BY_SCREENING: 'order.on_hold',
  HELD_FOR_VERIFICATION: 'order.on_hold',
  FUNDS_WITHDRAWAL_START: 'order.sending',
  WITHDRAWAL_COMPLETED: 'order.completed',
  REFUND_REQUESTED: 'order.refund_requested',
  REFUND_COMPLETED: 'order.refunded',
  PAYMENT_EXPIRED: 'order.expired',
};
