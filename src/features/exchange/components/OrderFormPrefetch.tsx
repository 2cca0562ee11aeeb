import { useEffect, useRef } from 'react';

const signs = ['pointerenter', 'focusin', 'input'] as const;

/**
 * Leaves the frame to what the visitor does; where the browser cannot tell when it has time, a
 * moment has to do.
 */
function whenIdle(then: () => void): void {
  if (typeof window.requestIdleCallback === 'function')
    window.requestIdleCallback(then, { timeout: LONGEST_WAIT_MS });
  else setTimeout(then, 0);
}

/** Whoever fills in the amount takes longer. */
const LONGEST_WAIT_MS = 2_000;

/**
 * Fetches the code of the open form once somebody takes an interest in the calculator around it.
 */
export function OrderFormPrefetch({ onPrefetch }: { onPrefetch: () => void }) {
  const ref = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const form = ref.current?.closest('form');
    if (!form) return undefined;
    const stopListening = () => {
      for (const sign of signs) form.removeEventListener(sign, hear);
    };
    const hear = () => {
      stopListening();
      whenIdle(onPrefetch);
    };
    for (const sign of signs) form.addEventListener(sign, hear);
    return stopListening;
  }, [onPrefetch]);
  return <span ref={ref} hidden />;
}
