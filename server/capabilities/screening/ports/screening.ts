/** An address that we do not pay. `networkTitle` is `null` if it is blocked on every network. */
export type BlockedAddress = { readonly networkTitle: string | null; readonly address: string };

/**
 * Checks an address against sanctions and blacklists, when an order is created and again before its
 * payout.
 */
export interface Screening {
  isBlacklisted(networkTitle: string, address: string): Promise<boolean>;
}
