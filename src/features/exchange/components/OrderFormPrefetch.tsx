import { useEffect, useRef } from 'react';

const signs = ['pointerenter', 'focusin', 'input'] as const;

/** Fetches the code of the open form once somebody takes an interest in the calculator around it. */
export function OrderFormPrefetch({ onPrefetch }: { onPrefetch: () => void }) {
  const ref = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const form = ref.current?.closest('form');
    if (!form) return undefined;
    for (const sign of signs) form.addEventListener(sign, onPrefetch, { once: true });
    return () => { for (const sign of signs) form.removeEventListener(sign, onPrefetch); };
  }, [onPrefetch]);
  return <span ref={ref} hidden />;
}
