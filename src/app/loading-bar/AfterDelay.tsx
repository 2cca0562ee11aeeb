import { useEffect, useState, type ReactNode } from 'react';

import { isFirstPage } from '../../lib/navigation/first-page';

const fallbackDelayMs = 200;

/**
 * Delays a fallback, so that it does not flash when content arrives quickly. The first page has no
 * delay, because its static HTML already contains the fallback.
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
