/**
 * What the house can still promise to new orders: balances less reservations, within the share that
 * unpaid orders may hold. Kept in memory because every quote asks.
 */
export interface LiquidityView {
  /**
   * What a new order can reserve of an instrument, in its smallest units; 0 where the house holds
   * none.
   */
  freeMinor(slug: string): bigint;
  /** Grows with every change, so that a cached quote knows when it is out of date. */
  revision(): number;
}
