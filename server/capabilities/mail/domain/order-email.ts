import type { MailName } from '@quayside/contract/site/mails';

import type { OrderForm } from '../../orders';
import type { OrderMailKind } from './order-mail';

/** The facts that determine which email fits an order. */
export type OrderEmailContext = {
  readonly kind: OrderMailKind;
  readonly form: OrderForm;
  /** Whether the order waits for its deposit. */
  readonly isUnpaid: boolean;
  /** Whether the coins were returned because the card of the sale could not be paid. */
  readonly isCardRefused: boolean;
  /**
   * Whether a payout to a card, or for a card payment, waits or will wait for our verification of
   * the owner.
   */
  readonly isUnverified: boolean;
};

/** Only card orders are ever held, so swaps have no such email. */
const EMAILS: Readonly<Record<OrderMailKind, Readonly<Record<OrderForm, MailName>>>> = {
  created: {
    swap: 'order-created',
    purchase: 'order-purchase-created',
    sale: 'order-sale-created',
  },
  'deposit-seen': {
    swap: 'order-deposit-seen',
    purchase: 'order-purchase-deposit-seen',
    sale: 'order-sale-deposit-seen',
  },
  held: { swap: 'order-purchase-held', purchase: 'order-purchase-held', sale: 'order-sale-held' },
  'paid-out': {
    swap: 'order-paid-out',
    purchase: 'order-purchase-paid-out',
    sale: 'order-sale-paid-out',
  },
  'action-needed': {
    swap: 'order-action-needed',
    purchase: 'order-purchase-action-needed',
    sale: 'order-sale-action-needed',
  },
  refunded: {
    swap: 'order-refunded',
    purchase: 'order-purchase-refunded',
    sale: 'order-sale-refunded',
  },
};

/**
 * Returns the email that fits the order at that time. An email that is sent late, or to an address
 * that was added late, never asks for a payment that was already made.
 */
export function orderEmail({
  kind,
  form,
  isUnpaid,
  isCardRefused,
  isUnverified,
}: OrderEmailContext): MailName {
  if (kind === 'created' && !isUnpaid)
    return form === 'swap' ? 'order-progress' : 'order-card-progress';
  if (kind === 'deposit-seen' && form !== 'swap' && isUnverified)
    return `order-${form}-deposit-seen-unverified`;
  if (kind === 'refunded' && form === 'sale' && isCardRefused) return 'order-sale-refused';
  return EMAILS[kind][form];
}
