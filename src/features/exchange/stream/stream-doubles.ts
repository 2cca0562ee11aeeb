import type { QuoteAnswer } from '@quayside/contract/schemas/quotes';

import type { QuoteMessage, QuoteSource, Wakefulness } from './quote-source';

/** Creates a fake source that only records its watchers. */
export function createNotedSource(): QuoteSource & {
  readonly watched: string[];
  readonly active: () => number;
} {
  const watched: string[] = [];
  let active = 0;
  return {
    watched,
    active: () => active,
    watch(question) {
      watched.push(question.amount ?? 'recommended');
      active += 1;
      return () => {
        active -= 1;
      };
    },
  };
}

export function quotesIn(messages: readonly QuoteMessage[]): readonly QuoteAnswer[] {
  return messages.flatMap((message) => (message.kind === 'quote' ? [message.quote] : []));
}

/** Creates a fake page that the test puts to sleep and wakes. */
export function createManualWakefulness(): Wakefulness & {
  sleep(): void;
  wake(): void;
  listeners(): number;
} {
  let isAsleep = false;
  const listeners = new Set<() => void>();
  return {
    isAsleep: () => isAsleep,
    onWake(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    sleep() {
      isAsleep = true;
    },
    wake() {
      isAsleep = false;
      for (const listener of [...listeners]) listener();
    },
    listeners: () => listeners.size,
  };
}
