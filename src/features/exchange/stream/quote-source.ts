import type { QuoteResponse } from '@quayside/contract/schemas/quotes';

import type { QuoteQuery } from '../model/quote-request';
import type { QuoteConnection, QuoteRejection } from '../model/quote-view';

export type QuoteMessage =
  | { readonly kind: 'quote'; readonly quote: QuoteResponse }
  | { readonly kind: 'rejection'; readonly rejection: QuoteRejection }
  | { readonly kind: 'connection'; readonly connection: QuoteConnection };

export type QuoteListener = (message: QuoteMessage) => void;

/**
 * A source of quotes. A new listener receives the response to its request immediately, and every
 * change until it unsubscribes.
 */
export interface QuoteSource {
  /** @returns a function that unsubscribes the listener; it then gets no more messages */
  watch(query: QuoteQuery, listener: QuoteListener): () => void;
}

/**
 * Reports whether the page may be visible, and when a retry makes sense: when the page becomes
 * visible again, or when the network is restored.
 */
export interface PageVisibility {
  isAsleep(): boolean;
  /** @returns a function that unsubscribes the listener */
  onWake(listener: () => void): () => void;
}
