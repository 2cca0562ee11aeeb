import { useEffect, useRef } from 'react';

import { isOtherAmountOnly, questionKey, type QuoteQuestion } from '../pure/quote-request';
import { withQuestion, withQuote, withRefusal } from '../pure/quote-view';
import type { QuoteMessage } from '../stream/quote-source';
import { quoteSource, quoteStore } from '../state/quote-store';
import { useAmountInput, useQuestion } from '../state/use-calculator';

/** Typing requests a quote only for the last amount. */
const TYPING_PAUSE_MS = 200;

function receive(message: QuoteMessage): void {
  quoteStore.update((view) => {
    if (message.kind === 'quote') return withQuote(view, message.quote);
    if (message.kind === 'refusal') return withRefusal(view, message.refusal);
    return view.connection === message.connection
      ? view
      : { ...view, connection: message.connection };
  });
}

/** Syncs the quote store with the calculator's current quote request. */
export function QuoteSubscription(): null {
  const question = useQuestion();
  const key = question === null ? null : questionKey(question);
  const { isTyped } = useAmountInput();
  const latest = useRef({ question, isTyped });
  latest.current = { question, isTyped };
  const before = useRef<QuoteQuestion | null>(null);

  useEffect(() => {
    const { question: asked, isTyped: isOfVisitor } = latest.current;
    const isTyping =
      isOfVisitor &&
      asked !== null &&
      before.current !== null &&
      isOtherAmountOnly(before.current, asked);
    before.current = asked;
    let stopWatching = () => {};
    const watch = () => {
      quoteStore.update((view) => withQuestion(view, asked));
      // Identical instruments have no price, so no quote is requested.
      if (asked !== null && asked.fromSlug !== asked.toSlug)
        stopWatching = quoteSource().watch(asked, receive);
    };
    const timer = setTimeout(watch, isTyping ? TYPING_PAUSE_MS : 0);
    return () => {
      clearTimeout(timer);
      stopWatching();
    };
  }, [key]);
  return null;
}
