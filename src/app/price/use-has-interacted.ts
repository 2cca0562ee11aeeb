import { useEffect, useState } from 'react';

const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll'] as const;

/**
 * Returns true once the reader has moved the pointer, touched, scrolled or typed. Heavy content
 * waits for that, so that the page itself loads fast.
 */
export function useHasInteracted(): boolean {
  const [hasInteracted, setHasInteracted] = useState(false);
  useEffect(() => {
    if (hasInteracted) return undefined;
    const notice = () => {
      setHasInteracted(true);
    };
    signs.forEach((sign) => {
      window.addEventListener(sign, notice, { passive: true, once: true });
    });
    return () => {
      signs.forEach((sign) => {
        window.removeEventListener(sign, notice);
      });
    };
  }, [hasInteracted]);
  return hasInteracted;
}
