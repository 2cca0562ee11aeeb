import type { QuoteResponse } from '@quayside/contract/schemas/quotes';

import type { QuoteMessage, QuoteSource, PageVisibility } from './quote-source';

/** Creates a fake source that only records its watchers. */
export function createRecordingSource(): QuoteSource & {
  readonly watched: string[];
  readonly active: () => number;
} {
  const watched: string[] = [];
  let active = 0;
  return {
    watched,
    active: () => active,
    watch(query) {
      watched.push(query.amount ?? 'recommended');
      active += 1;
      return () => {
        active -= 1;
      };
    },
  };
}

export function quotesIn(messages: readonly QuoteMessage[]): readonly QuoteResponse[] {
  return messages.flatMap((message) => (message.kind === 'quote' ? [message.quote] : []));
}

/** Creates a fake page that the test puts to sleep and wakes. */
export function createManualVisibility(): PageVisibility & {
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
