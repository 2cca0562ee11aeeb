import type { Sql } from '../../../platform/database/database';

/** What deposits have to know of the orders that they belong to. */
export interface DepositOrders {
  /**
   * Locks an order until the transaction ends, so that no payout of it starts meanwhile.
   * @returns whether money for its deposits has left already
   */
  lock(sql: Sql, orderId: number): Promise<{ readonly isPaid: boolean }>;
  /** Takes the orders with deposits on a chain as far as they can go at its tip. */
  advance(chainKey: string, tipHeight: number): Promise<void>;
}
