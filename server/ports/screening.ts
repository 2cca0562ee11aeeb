/**
 * Checks an address against sanctions and blacklists, when an order is created and again before its
 * payout.
 */
export interface Screening {
  isBlacklisted(networkTitle: string, address: string): Promise<boolean>;
}
