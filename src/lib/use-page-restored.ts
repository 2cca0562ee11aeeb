import { useEffect, useRef } from 'react';

/**
 * Calls `onRestored` when the visitor returns from another site or after a full page load, and the
 * browser restores the page with all its state.
 */
export function usePageRestored(onRestored: () => void): void {
  const latest = useRef(onRestored);
  latest.current = onRestored;
  useEffect(() => {
    const handle = ({ persisted }: PageTransitionEvent) => {
      if (persisted) latest.current();
    };
    window.addEventListener('pageshow', handle);
    return () => {
      window.removeEventListener('pageshow', handle);
    };
  }, []);
}
