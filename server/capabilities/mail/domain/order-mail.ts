/** The kinds of emails about an order. */
export const ORDER_MAIL_KINDS = [
  'created',
  'deposit-seen',
  'held',
  'paid-out',
  'action-needed',
  'refunded',
] as const;
export type OrderMailKind = (typeof ORDER_MAIL_KINDS)[number];
