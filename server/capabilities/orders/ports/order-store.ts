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
  /** Belongs to `refundAddress`: a new address does not keep the memo of the previous one. */
  readonly refundMemo?: string | null;
  readonly refundFeeMinor?: bigint;
};

export type NewEvent = {
  readonly kind: OrderEventKind;
  readonly detail?: Readonly<Record<string, unknown>>;
  /** The only state that this writer expects, if the table also allows others. */
  readonly from?: OrderState;
};

export interface OrderStore {
  insert(sql: Sql, order: NewOrder): Promise<void>;
  /**
   * Appends an event and moves the order to the state that the transition table gives it, only from
   * the states that the table allows.
   * @returns false, with nothing written, if the order is now in another state; the caller's
   *   transaction must not continue then
   */
  append(
    sql: Sql,
    orderId: number,
    event: NewEvent,
    atMs: number,
    change?: OrderChange,
  ): Promise<boolean>;
  find(sql: Sql, orderId: number): Promise<Order | null>;
  /** Like `find`, and blocks every other writer of the order until the transaction ends. */
  lock(sql: Sql, orderId: number): Promise<Order | null>;
  /** Finds by numeric id or GUID. */
  findByReference(sql: Sql, reference: string): Promise<Order | null>;
  /**
   * Returns the newest order to that destination (in its network's canonical form) that may be
   * shown to someone who knows only the address: no order with a memo, because many clients may
   * share its address, and none that may still be refunded to an address from its client.
   */
  findByDestination(sql: Sql, destinationCanonical: string): Promise<Order | null>;
  /** Returns the log, oldest event first. */
  log(sql: Sql, orderId: number): Promise<LoggedEvent[]>;
  setTerms(sql: Sql, orderId: number, terms: OrderTerms, atMs: number): Promise<void>;
  /**
   * Leaves the time of the order's last change as it is: it shows how the exchange progresses.
   * @returns false if an email is already set
   */
  setEmail(sql: Sql, orderId: number, email: string): Promise<boolean>;
  /** Whether the browser session whose cookie has this hash created the order. */
  isMadeBy(sql: Sql, orderId: number, creatorHash: string): Promise<boolean>;
  countUnpaidOf(sql: Sql, caller: string): Promise<number>;
  /**
   * Returns the value for which fixed rates are promised to orders created since `sinceMs` without
   * a deposit in a block: of all callers, and of one.
   */
  openFixedUsdCents(
    sql: Sql,
    caller: string,
    sinceMs: number,
  ): Promise<{ readonly overall: bigint; readonly ofCaller: bigint }>;
  /** Returns house orders that have money on a chain and may be due for their next step. */
  idsWithOpenDeposits(sql: Sql, chainKey: string): Promise<number[]>;
  /** Returns upstream orders that are not in a final state, or expired recently. */
  openUpstreamIds(sql: Sql, sinceMs: number): Promise<number[]>;
  /** Returns unpaid orders that are past their expiry. */
  overdueIds(sql: Sql, nowMs: number): Promise<number[]>;
  /**
   * Returns house orders past their expiry that keep a reserve although none of their deposits is
   * in a block; only `orderId`, if given.
   */
  unminedOverdueIds(sql: Sql, nowMs: number, orderId?: number): Promise<number[]>;
  /** Returns the newest completed orders. */
  latestCompleted(sql: Sql, limit: number): Promise<Order[]>;
  /**
   * Returns orders that have waited for us too long, those with a transfer that failed or is in
   * doubt, and those whose return or sweep waits in the queue: the misdirected deposit vanished
   * before its return was signed, or nothing is left to sweep.
   */
  stuckIds(sql: Sql, beforeMs: number): Promise<number[]>;
  countByState(sql: Sql): Promise<{ state: string; count: number }[]>;
}

export interface IdempotencyStore {
  find(sql: Sql, key: string): Promise<{ requestHash: string; orderId: number } | null>;
  insert(sql: Sql, key: string, requestHash: string, orderId: number, atMs: number): Promise<void>;
  /**
   * Like `insert`, for another key of an order that is already written; an existing key is not
   * changed.
   */
  link(sql: Sql, key: string, requestHash: string, orderId: number, atMs: number): Promise<void>;
  /** Frees the key of an order that failed, so that the same call can create another order. */
  remove(sql: Sql, key: string, orderId: number): Promise<void>;
}
