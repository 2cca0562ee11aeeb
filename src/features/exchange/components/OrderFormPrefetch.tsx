import { useEffect, useRef } from 'react';

const signs = ['pointerenter', 'focusin', 'input'] as const;

/**
 * Runs `then` when the browser is idle, so that it does not delay the interaction. Without
 * `requestIdleCallback` it runs in the next task.
 */
function whenIdle(then: () => void): void {
  if (typeof window.requestIdleCallback === 'function')
    window.requestIdleCallback(then, { timeout: MAX_WAIT_MS });
  else setTimeout(then, 0);
}

/** Filling in the amount takes longer than this. */
const MAX_WAIT_MS = 2_000;

/**
 * Prefetches the code of the open form once the visitor interacts with the surrounding calculator.
 */
export function OrderFormPrefetch({ onPrefetch }: { onPrefetch: () => void }) {
  const ref = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const form = ref.current?.closest('form');
    if (!form) return undefined;
    const stopListening = () => {
      for (const sign of signs) form.removeEventListener(sign, receive);
    };
    const receive = () => {
      stopListening();
      whenIdle(onPrefetch);
    };
    for (const sign of signs) form.addEventListener(sign, receive);
    return stopListening;
  }, [onPrefetch]);
  return <span ref={ref} hidden />;
}
