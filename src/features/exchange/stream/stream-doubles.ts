import type { QuoteAnswer } from '@quayside/contract/operations/quotes';

import type { QuoteMessage, QuoteSource } from './quote-source';

/** A source that only notes who watches it. */
export function createNotedSource(): QuoteSource & { readonly watched: string[]; readonly active: () => number } {
  const watched: string[] = [];
  let active = 0;
  return {
    watched,
    active: () => active,
    watch(question) {
      watched.push(question.amount ?? 'recommended');
      active += 1;
      return () => { active -= 1; };
    },
  };
}

export function quotesIn(messages: readonly QuoteMessage[]): readonly QuoteAnswer[] {
  return messages.flatMap((message) => (message.kind === 'quote' ? [message.quote] : []));
}
