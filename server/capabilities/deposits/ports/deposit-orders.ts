import type { Sql } from '../../../platform/database/database';

/** Access to the orders that deposits belong to. */
export interface DepositOrders {
  /**
   * Locks an order until the transaction ends, so that none of its payouts starts in the meantime.
   * @returns whether its payout or refund has already started
   */
  lock(sql: Sql, orderId: number): Promise<{ readonly isPaid: boolean }>;
  /**
   * Opens an order in place of a lost one whose address received a deposit, so that an operator can
   * return the deposit.
   * @returns the number of the new order
   */
  openForLost(sql: Sql, address: string): Promise<number>;
  /** Advances the orders with deposits on a chain as far as possible at its tip. */
  advance(chainKey: string, tipHeight: number): Promise<void>;
}
