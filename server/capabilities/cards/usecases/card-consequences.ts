import type { Sql } from '../../../platform/database/database';
import type { CardPayment, CardPaymentState } from '../domain/card-payment';

export type CardHappening = { readonly payment: CardPayment; readonly atMs: number };

/**
 * What else happens when a card payment reaches a state, in the transaction that writes it: the
 * order goes on, money is booked. Once for each payment and state, whatever the partner repeats. No
 * network I/O.
 *
 * An order may see two payments captured: one that was given up, on whose page the payer paid late,
 * and the one that was started after it. The order goes on with the first; the second is money that
 * the payer has to get back. The transaction holds the order's lock.
 */
export type CardConsequence = {
  readonly states: ReadonlySet<CardPaymentState>;
  readonly follow: (sql: Sql, happening: CardHappening) => Promise<void>;
};
