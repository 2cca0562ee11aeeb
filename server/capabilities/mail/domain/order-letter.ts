import type { MailName } from '@quayside/contract/site/mails';

import type { OrderForm } from '../../orders';
import type { OrderMailKind } from './order-mail';

/** What decides which letter is true of an order. */
export type LetterMoment = {
  readonly kind: OrderMailKind;
  readonly form: OrderForm;
  /** Whether it waits for its deposit. */
  readonly isUnpaid: boolean;
  /** Whether coins went back because the card of the sale could not be paid. */
  readonly isCardRefused: boolean;
  /**
   * Whether a payout to, or for, a card waits for our verification of the owner, or is going to.
   */
  readonly isUnverified: boolean;
};

/** Only what has to do with a card is ever held, so that swaps have no such letter. */
const LETTERS: Readonly<Record<OrderMailKind, Readonly<Record<OrderForm, MailName>>>> = {
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
 * The letter that is true at that moment. A mail that is late, or whose email was left late, is no
 * call to pay what is paid.
 */
export function orderLetter({
  kind,
  form,
  isUnpaid,
  isCardRefused,
  isUnverified,
}: LetterMoment): MailName {
  if (kind === 'created' && !isUnpaid)
    return form === 'swap' ? 'order-progress' : 'order-card-progress';
  if (kind === 'deposit-seen' && form !== 'swap' && isUnverified)
    return `order-${form}-deposit-seen-unverified`;
  if (kind === 'refunded' && form === 'sale' && isCardRefused) return 'order-sale-refused';
  return LETTERS[kind][form];
}
