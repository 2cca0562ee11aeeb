import { useEffect, useRef } from 'react';

/**
 * Runs when the browser restores the page with all its state, after a full load of another page and
 * a step back.
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
