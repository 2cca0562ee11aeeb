/** What the house can still pay out: balances less reservations, kept in memory because every quote asks. */
export interface LiquidityView {
  /** Free payout liquidity of an instrument, in its smallest units; 0 where the house holds none. */
  freeMinor(slug: string): bigint;
  /** Grows with every change, so that a cached quote knows when it is out of date. */
  revision(): number;
}
