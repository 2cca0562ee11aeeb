import type { Sql } from '../../../platform/database/database';
import type { CardOrder, CardOrderNow } from '../domain/card-order';
import type { CardPayment, CardPaymentState } from '../domain/card-payment';
import type { CardPartnerEvent, StartedCardPayment } from './card-partner';

/**
 * `sealedBearer` is `null` for a sign-in that waits for the confirmation of the account's email.
 */
export type PartnerSession = { readonly tokenHash: string; readonly sealedBearer: string | null };

export type NewCardPaymentRow = Pick<
  CardPayment,
  'paymentId' | 'partner' | 'orderId' | 'userId' | 'fiatCurrency' | 'fiatMinor'
> & { readonly createdAtMs: number; readonly nextCheckAtMs: number };

export type StoredEvent = CardPartnerEvent & { readonly receivedAtMs: number };

export interface CardStore {
  /** Inserts a card order in the transaction that writes the order itself. */
  insertOrder(sql: Sql, order: CardOrder): Promise<void>;
  /** Returns the terms agreed for a card order; `null` for any other order. */
  findOrder(sql: Sql, orderId: number): Promise<CardOrderNow | null>;
  /**
   * Stores the maximum fee that the partner may keep of an order, in cents.
   * @returns false for an order without a card
   */
  acceptFee(sql: Sql, orderId: number, feeMinor: bigint): Promise<boolean>;
  /**
   * Returns orders whose payout has waited since before `heldBeforeMs` for a verification that is
   * not under review and was last decided, if at all, before `decidedBeforeMs`.
   */
  heldTooLong(
    sql: Sql,
    before: { readonly heldBeforeMs: number; readonly decidedBeforeMs: number },
  ): Promise<number[]>;
  /** Returns orders whose payout waits for a verification that has passed in the meantime. */
  verifiedMeanwhile(sql: Sql): Promise<number[]>;
  putSession(
    sql: Sql,
    partner: string,
    userId: number,
    session: PartnerSession,
    atMs: number,
  ): Promise<void>;
  findSession(sql: Sql, partner: string, userId: number): Promise<PartnerSession | null>;
  /** Stores the partner's token for a pending sign-in; a newer sign-in is not changed. */
  fillSession(
    sql: Sql,
    partner: string,
    userId: number,
    session: { readonly tokenHash: string; readonly sealedBearer: string },
    atMs: number,
  ): Promise<void>;
  /** Removes the session only if it is still this one: a newer one is kept. */
  removeSession(sql: Sql, partner: string, userId: number, tokenHash: string): Promise<void>;
  /**
   * Prevents others from starting or moving a payment of this order until the transaction ends.
   * Acquire it before the locks on payments.
   */
  lockOrder(sql: Sql, orderId: number): Promise<void>;
  /** Requires `lockOrder`. @returns false if the order has a payment that is not abandoned */
  insertPayment(sql: Sql, payment: NewCardPaymentRow): Promise<boolean>;
  /** Returns an order's payment that is not abandoned; if there are several, a captured one. */
  livePayment(sql: Sql, orderId: number): Promise<CardPayment | null>;
  findPayment(sql: Sql, paymentId: string): Promise<CardPayment | null>;
  ofOrder(sql: Sql, orderId: number): Promise<CardPayment[]>;
  /**
   * Stores the payment page and the partner's fee; existing values are kept, and so is the fee of a
   * payment that is already in the ledger.
   */
  noteStarted(
    sql: Sql,
    paymentId: string,
    started: StartedCardPayment,
    atMs: number,
  ): Promise<void>;
  /** @returns false if the payment is no longer in the state `from` */
  move(
    sql: Sql,
    paymentId: string,
    from: CardPaymentState,
    to: CardPaymentState,
    change: { readonly partnerPaymentId: string | null; readonly atMs: number },
  ): Promise<boolean>;
  /**
   * Releases this process's claim. `reportedAtMs`: when the partner was queried, if its report was
   * consistent; `null` keeps the previous value. An earlier check that was scheduled in the
   * meantime stays scheduled.
   */
  noteChecked(
    sql: Sql,
    paymentId: string,
    note: {
      readonly problem: string | null;
      readonly reportedAtMs: number | null;
      readonly claimedUntilMs: number;
      readonly nextCheckAtMs: number | null;
    },
  ): Promise<void>;
  /** Schedules a check immediately. @returns false if there is no such payment */
  checkSoon(sql: Sql, partner: string, paymentId: string, atMs: number): Promise<boolean>;
  /** Schedules immediate checks of payments that would otherwise be checked much later. */
  expediteChecks(sql: Sql, paymentIds: readonly string[], atMs: number): Promise<void>;
  /**
   * Returns orders whose payment at this partner can still be made, and those with captured money
   * that are neither completed nor refunded.
   */
  openOrdersOf(sql: Sql, partner: string): Promise<number[]>;
  /** Claims payments with a due check for this process until `claimedUntilMs`. */
  claimDue(sql: Sql, limit: number, nowMs: number, claimedUntilMs: number): Promise<CardPayment[]>;
  /** @returns false if the event is already known */
  insertEvent(sql: Sql, partner: string, event: CardPartnerEvent, atMs: number): Promise<boolean>;
  eventsOf(sql: Sql, paymentId: string): Promise<StoredEvent[]>;
  /**
   * Returns payments with a problem, those that have held a payer's money without a result since
   * before `beforeMs`, and, for a month, our losses: those that were returned after their payout.
   */
  stuck(sql: Sql, beforeMs: number, limit: number): Promise<CardPayment[]>;
  countByState(sql: Sql): Promise<readonly { readonly state: string; readonly count: number }[]>;
}
