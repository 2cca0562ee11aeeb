import type { Sql } from '../../../platform/database/database';
import type { CardPayment, CardPaymentState } from '../domain/card-payment';

export type CardEvent = { readonly payment: CardPayment; readonly atMs: number };

/**
 * A handler that runs in the transaction that moves a card payment to a new state: it advances the
 * order and posts money. It runs once for each payment and state, however often the partner reports
 * it. No network I/O.
 *
 * An order may have two captured payments: an abandoned one, on whose page the payer paid late, and
 * the one that was started after it. The order continues with the first; the second must be
 * returned to the payer. The transaction holds the order's lock.
 */
export type CardEventHandler = {
  readonly states: ReadonlySet<CardPaymentState>;
  readonly follow: (sql: Sql, event: CardEvent) => Promise<void>;
};
