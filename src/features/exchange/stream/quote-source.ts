import type { QuoteAnswer } from '@quayside/contract/operations/quotes';

import type { QuoteQuestion } from '../pure/quote-request';
import type { QuoteConnection, QuoteRefusal } from '../pure/quote-view';

export type QuoteMessage =
  | { readonly kind: 'quote'; readonly quote: QuoteAnswer }
  | { readonly kind: 'refusal'; readonly refusal: QuoteRefusal }
  | { readonly kind: 'connection'; readonly connection: QuoteConnection };

export type QuoteListener = (message: QuoteMessage) => void;

/**
 * Where quotes come from. A listener that joins gets the answer to its question at once, and every
 * change until it leaves.
 */
export interface QuoteSource {
  /** @returns a function that ends it; afterwards the listener hears nothing more */
  watch(question: QuoteQuestion, listener: QuoteListener): () => void;
}

/**
 * Whether somebody may be looking, and the moment when it is worth trying again: the page comes
 * back into view, or the network is back.
 */
export interface Wakefulness {
  isAsleep(): boolean;
  /** @returns a function that ends it */
  onWake(listener: () => void): () => void;
}
