import { useEffect, useRef } from 'react';

import { usePagePair } from '../state/calculator';
import { useQuote } from '../state/quotes';

/** Notifies the page of a pair once the service reports that it does not exchange the pair. */
export function InactivePairReporter({ onInactive }: { onInactive: () => void }): null {
  const { from, to } = usePagePair();
  const { question, refusal } = useQuote().view;
  const isInactive =
    refusal?.code === 'ERR_PAIR_NOT_ACTIVE' &&
    question?.fromSlug === from.slug &&
    question.toSlug === to.slug;
  const latest = useRef(onInactive);
  latest.current = onInactive;
  useEffect(() => {
    if (isInactive) latest.current();
  }, [isInactive]);
  return null;
}
