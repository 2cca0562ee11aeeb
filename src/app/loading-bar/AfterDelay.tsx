import { useEffect, useState, type ReactNode } from 'react';

import { isFirstPage } from '../../lib/navigation/first-page';

const fallbackDelayMs = 200;

/**
 * Keeps a fallback back for a moment, so that a part that arrives at once does not flash. On the
 * first page nothing waits: there the fallback stands in the static HTML already.
 */
export function AfterDelay({ children }: { children: ReactNode }) {
  const [isShown, setIsShown] = useState(isFirstPage);
  useEffect(() => {
    const timer = setTimeout(() => {
      setIsShown(true);
    }, fallbackDelayMs);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return isShown ? <>{children}</> : null;
}
