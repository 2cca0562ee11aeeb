import { useEffect } from 'react';

import { useRateMode } from '../state/use-calculator';
import { useQuote } from '../state/use-quote';

/** Falls back to the floating rate where the service does not offer a fixed one for the pair. */
export function RateModeGuard(): null {
  const { trouble } = useQuote();
  const { forceFloating } = useRateMode();
  const isRefused = trouble?.kind === 'fixed_rate_unavailable';
  useEffect(() => {
    if (isRefused) forceFloating();
    // The setters are new on every render, and what they do is not.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isRefused]);
  return null;
}
