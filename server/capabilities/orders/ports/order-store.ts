import type { LoggedEvent } from '@quayside/contract/orders/project';
import type { OrderEventKind } from '@quayside/contract/orders/event-kinds';
import type { RateMode } from '@quayside/contract/orders/rate-mode';
import type { OrderState } from '@quayside/contract/orders/states';

import type { Sql } from '../../../platform/database/database';
import type { OrderTerms } from '../../quotes';
import type { NewOrder, Order } from '../domain/order';

/** Columns that may change together with an event. */
export type OrderChange = {
  readonly terms?: OrderTerms;
  readonly rateMode?: RateMode;
  readonly refundAddress?: string;
  /** Of that very address: another address does not keep the memo of the former one. */
  readonly refundMemo?: string | null;
  readonly refundFeeMinor?: bigint;
};

export type NewEvent = {
  readonly kind: OrderEventKind;
  readonly detail?: Readonly<Record<string, unknown>>;
  /** The one state that this writer has seen, where the table allows others too. */
  readonly from?: OrderState;
};

export interface OrderStore {
  insert(sql: Sql, order: NewOrder): Promise<void>;
  /**
   * Appends an event and moves the order to the state that the transition table gives it, only from
   * the states that the table allows.
   * @returns false when the order is in another state by now: nothing was written, and the caller's
   *   transaction must not go on.
   */
  append(
    sql: Sql,
    orderId: number,
    event: NewEvent,
    atMs: number,
    change?: OrderChange,
  ): Promise<boolean>;
  find(sql: Sql, orderId: number): Promise<Order | null>;
  /** As `find`, and keeps every other writer of the order out until the transaction ends. */
  lock(sql: Sql, orderId: number): Promise<Order | null>;
  /** Finds by numeric id or GUID. */
  findByReference(sql: Sql, reference: string): Promise<Order | null>;
  /**
   * The newest order to that destination, in the canonical form of its network, that may be shown
   * to somebody who knows nothing else: none to an address that many share with memos, and none
   * that may come to be refunded to where its client said.
   */
  findByDestination(sql: Sql, destinationCanonical: string): Promise<Order | null>;
  /** The log, oldest event first. */
  log(sql: Sql, orderId: number): Promise<LoggedEvent[]>;
  setTerms(sql: Sql, orderId: number, terms: OrderTerms, atMs: number): Promise<void>;
  /**
   * The time of the order's last change stays: it says how the exchange goes on.
   * @returns false when an email is set already.
   */
  setEmail(sql: Sql, orderId: number, email: string): Promise<boolean>;
  /** Whether the browser session with this cookie, which comes as its hash, made the order. */
  isMadeBy(sql: Sql, orderId: number, creatorHash: string): Promise<boolean>;
  countUnpaidOf(sql: Sql, caller: string): Promise<number>;
  /**
   * What fixed rates of orders made since then are promised for, of which no block holds a deposit:
   * of all callers, and of one.
   */
  openFixedUsdCents(
    sql: Sql,
    caller: string,
    sinceMs: number,
  ): Promise<{ readonly overall: bigint; readonly ofCaller: bigint }>;
  /** House orders with money on a chain whose next step may be due. */
  idsWithOpenDeposits(sql: Sql, chainKey: string): Promise<number[]>;
  /** Upstream orders that are not in a final state, or expired lately. */
  openUpstreamIds(sql: Sql, sinceMs: number): Promise<number[]>;
  /** Unpaid orders past their time. */
  overdueIds(sql: Sql, nowMs: number): Promise<number[]>;
  /**
   * House orders past their time that keep a reserve for deposits of which no block holds any; of
   * one order alone where it is given.
   */
  unminedOverdueIds(sql: Sql, nowMs: number, orderId?: number): Promise<number[]>;
  /** The newest completed orders. */
  latestCompleted(sql: Sql, limit: number): Promise<Order[]>;
  /**
   * Orders that wait for us longer than they should, those with a transfer that failed or is in
   * doubt, and those whose return or sweep waits in the queue: the stray deposit vanished before
   * its return was signed, or nothing is left to sweep.
   */
  stuckIds(sql: Sql, beforeMs: number): Promise<number[]>;
  countByState(sql: Sql): Promise<{ state: string; count: number }[]>;
}

export interface IdempotencyStore {
  find(sql: Sql, key: string): Promise<{ requestHash: string; orderId: number } | null>;
  insert(sql: Sql, key: string, requestHash: string, orderId: number, atMs: number): Promise<void>;
  /**
   * As `insert`, for another key of an order that is written already; a key that is taken stays as
   * it is.
   */
  link(sql: Sql, key: string, requestHash: string, orderId: number, atMs: number): Promise<void>;
  /** Frees the key of an order that came to nothing: the same call makes another order. */
  remove(sql: Sql, key: string, orderId: number): Promise<void>;
}
