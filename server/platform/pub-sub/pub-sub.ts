/**
 * An event on one node that the others must be notified of. Published after commit, never inside a
 * transaction.
 */
export type Announcement =
  | { readonly topic: 'order-changed'; readonly orderId: number }
  | { readonly topic: 'suspension-changed' }
  | { readonly topic: 'payout-holds-changed' };

export interface PubSub {
  publish(announcement: Announcement): Promise<void>;
  /** @returns a function that ends the subscription. */
  subscribe(listener: (announcement: Announcement) => void): () => void;
}
