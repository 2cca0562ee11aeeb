import { localisePath } from '@quayside/contract/site/locales';
import { useEffect, useRef, useState } from 'react';

import { useLocale } from '../../../i18n/use-locale';
import { pendingOrderPath } from '../../../lib/order-path';
import { createBuyerCalls } from '../effects/buyer-calls';
import type { VerificationView } from '../model/verification-view';
import { withVerificationLock } from './verification-lock';
import { verifyBuyer } from './verify-buyer';

export type Buyer = {
  readonly partner: string;
  /** The account's email; null for a guest, or if the account has none. */
  readonly email: string | null;
  readonly destinationAddress: string;
};

export type Verification = {
  readonly view: VerificationView;
  readonly isDown: boolean;
  readonly again: () => void;
};

/** @param isHeld true if nothing is to be sent until the buyer starts the verification */
export function useVerification(
  { partner, email, destinationAddress }: Buyer,
  isHeld: boolean,
): Verification {
  const locale = useLocale();
  const [view, setView] = useState<VerificationView>(
    isHeld ? { kind: 'failed', failure: 'refused' } : { kind: 'starting' },
  );
  const [isDown, setIsDown] = useState(false);
  const [runs, setRuns] = useState(0);
  const isHeldNow = useRef(isHeld);
  useEffect(() => {
    if (email === null || isHeldNow.current) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const returnPath = localisePath(locale, pendingOrderPath(destinationAddress));
    setView({ kind: 'starting' });
    const verify = () =>
      verifyBuyer({
        calls: createBuyerCalls({ partner, email, returnPath, locale }, signal),
        pause: (delayMs) =>
          new Promise((resolve) => {
            setTimeout(resolve, delayMs);
          }),
        report: (next) => {
          if (!signal.aborted) setView(next);
        },
        reportUnavailable: (next) => {
          if (!signal.aborted) setIsDown(next);
        },
        isWanted: () => !signal.aborted,
      });
    void withVerificationLock(verify, signal, () => {
      if (!signal.aborted) setView({ kind: 'elsewhere' });
    });
    return () => {
      controller.abort();
    };
  }, [partner, email, destinationAddress, locale, runs]);
  return {
    view,
    isDown,
    again() {
      isHeldNow.current = false;
      setRuns((before) => before + 1);
    },
  };
}
