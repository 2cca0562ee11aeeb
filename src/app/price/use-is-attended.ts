import { useEffect, useState } from 'react';

const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll'] as const;

/**
 * Tells, from then on, that the reader has moved, touched, scrolled or typed: what is heavy can
 * wait for that, so that the page is there at once.
 */
export function useIsAttended(): boolean {
  const [isAttended, setIsAttended] = useState(false);
  useEffect(() => {
    if (isAttended) return undefined;
    const notice = () => {
      setIsAttended(true);
    };
    signs.forEach((sign) => {
      window.addEventListener(sign, notice, { passive: true, once: true });
    });
    return () => {
      signs.forEach((sign) => {
        window.removeEventListener(sign, notice);
      });
    };
  }, [isAttended]);
  return isAttended;
}
