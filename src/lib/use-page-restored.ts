import { useEffect, useRef } from 'react';

/**
 * Runs when the visitor returns from another site or a full page load, and the browser restores the
 * page with all its state.
 */
export function usePageRestored(onRestored: () => void): void {
  const latest = useRef(onRestored);
  latest.current = onRestored;
  useEffect(() => {
    const tell = ({ persisted }: PageTransitionEvent) => {
      if (persisted) latest.current();
    };
    window.addEventListener('pageshow', tell);
    return () => {
      window.removeEventListener('pageshow', tell);
    };
  }, []);
}
