import type { Sql } from '../../../platform/database/database';
import type { CardOrder, CardOrderNow } from '../domain/card-order';
import type { CardPayment, CardPaymentState } from '../domain/card-payment';
import type { CardPartnerEvent, StartedCardPayment } from './card-partner';

/** `sealedBearer` is `null` for a sign-in that waits until the email of its account is proven. */
export type PartnerSession = { readonly tokenHash: string; readonly sealedBearer: string | null };

export type NewCardPaymentRow = Pick<
  CardPayment,
  'paymentId' | 'partner' | 'orderId' | 'userId' | 'fiatCurrency' | 'fiatMinor'
> & { readonly createdAtMs: number; readonly nextCheckAtMs: number };

export type KeptEvent = CardPartnerEvent & { readonly receivedAtMs: number };

export interface CardStore {
  /** In the transaction that writes the order itself. */
  insertOrder(sql: Sql, order: CardOrder): Promise<void>;
  /** What was agreed on for an order that is paid with a card; `null` for any other. */
  findOrder(sql: Sql, orderId: number): Promise<CardOrderNow | null>;
  /**
   * Keeps the most that the partner may keep of an order, in cents.
   * @returns false for an order that no card pays, or is paid by
   */
  acceptFee(sql: Sql, orderId: number, feeMinor: bigint): Promise<boolean>;
  /**
   * Orders whose payout has waited since before then for a verification that nobody has to decide
   * about, nor has decided about since.
   */
  heldTooLong(
    sql: Sql,
    before: { readonly heldBeforeMs: number; readonly decidedBeforeMs: number },
  ): Promise<number[]>;
  /** Orders whose payout waits for a verification that is passed by now. */
  verifiedMeanwhile(sql: Sql): Promise<number[]>;
  putSession(
    sql: Sql,
    partner: string,
    userId: number,
    session: PartnerSession,
    atMs: number,
  ): Promise<void>;
  findSession(sql: Sql, partner: string, userId: number): Promise<PartnerSession | null>;
  /** Puts the partner's token into a sign-in that waited for it; a newer sign-in stays as it is. */
  fillSession(
    sql: Sql,
    partner: string,
    userId: number,
    session: { readonly tokenHash: string; readonly sealedBearer: string },
    atMs: number,
  ): Promise<void>;
  /** Only while it is still that one: a newer one stays. */
  removeSession(sql: Sql, partner: string, userId: number, tokenHash: string): Promise<void>;
  /**
   * Nobody else starts or moves a payment of this order until the transaction ends. It comes before
   * the locks on payments.
   */
  lockOrder(sql: Sql, orderId: number): Promise<void>;
  /** Under `lockOrder`. @returns false where the order has a payment that is not given up */
  insertPayment(sql: Sql, payment: NewCardPaymentRow): Promise<boolean>;
  /** The payment of an order that is not given up: of several, one that is captured. */
  livePayment(sql: Sql, orderId: number): Promise<CardPayment | null>;
  findPayment(sql: Sql, paymentId: string): Promise<CardPayment | null>;
  ofOrder(sql: Sql, orderId: number): Promise<CardPayment[]>;
  /**
   * Keeps where the payer goes, and what the partner keeps; what is kept already stays, and the fee
   * of a payment that is in the books does.
   */
  noteStarted(
    sql: Sql,
    paymentId: string,
    started: StartedCardPayment,
    atMs: number,
  ): Promise<void>;
  /** @returns false where the payment is not in the state `from` any more */
  move(
    sql: Sql,
    paymentId: string,
    from: CardPaymentState,
    to: CardPaymentState,
    change: { readonly partnerPaymentId: string | null; readonly atMs: number },
  ): Promise<boolean>;
  /**
   * Ends this process's claim. `toldAtMs`: when the partner was asked whose word contradicted
   * nothing; `null` leaves it as it was. Whoever had the payment checked sooner meanwhile has it
   * checked again.
   */
  noteChecked(
    sql: Sql,
    paymentId: string,
    note: {
      readonly problem: string | null;
      readonly toldAtMs: number | null;
      readonly claimedUntilMs: number;
      readonly nextCheckAtMs: number | null;
    },
  ): Promise<void>;
  /** Has the partner asked at once. @returns false where we have no such payment */
  checkSoon(sql: Sql, partner: string, paymentId: string, atMs: number): Promise<boolean>;
  /** Has the partner asked at once about payments that it would not be asked about for a while. */
  hurryChecks(sql: Sql, paymentIds: readonly string[], atMs: number): Promise<void>;
  /**
   * Orders with a payment of a partner that may still be paid, or whose money is here and not
   * exchanged.
   */
  openOrdersOf(sql: Sql, partner: string): Promise<number[]>;
  /** Takes payments whose check is due, for this process until `claimedUntilMs`. */
  claimDue(sql: Sql, limit: number, nowMs: number, claimedUntilMs: number): Promise<CardPayment[]>;
  /** @returns false where the event is known */
  insertEvent(sql: Sql, partner: string, event: CardPartnerEvent, atMs: number): Promise<boolean>;
  eventsOf(sql: Sql, paymentId: string): Promise<KeptEvent[]>;
  /**
   * Payments with a problem, those that hold a payer's money without an end since before then, and
   * for a month those that went back after their payout: our losses.
   */
  stuck(sql: Sql, beforeMs: number, limit: number): Promise<CardPayment[]>;
  countByState(sql: Sql): Promise<readonly { readonly state: string; readonly count: number }[]>;
}
