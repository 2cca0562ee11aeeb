import { useCallback, useEffect, useState, type MutableRefObject } from 'react';

import { detectSandbox } from '../../../lib/detect-sandbox';
import { fetchPriceHistory, type PastPrice } from '../../../lib/price/fetch-price-history';
import type { PricePeriod } from '../../../lib/price/price-period';

export type PriceHistory = { readonly points: readonly PastPrice[]; readonly isSandbox: boolean };

type PriceHistoryState =
  | { readonly status: 'waiting' }
  | { readonly status: 'failed'; readonly isOffline: boolean }
  | ({ readonly status: 'known' } & PriceHistory);

const refreshMs = 60_000;

/**
 * Returns the recorded prices of a period. They are requested again every minute while the page is
 * visible, when the connection is restored, and on demand.
 * @param isHeldRef while true, the prices are not refreshed, because the visitor is reading them
 */
export function usePriceHistory(
  slug: string,
  period: PricePeriod,
  isHeldRef: MutableRefObject<boolean>,
): readonly [PriceHistoryState, () => void] {
  const [answers, setAnswers] = useState<Partial<Record<PricePeriod, PriceHistoryState>>>({});
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => {
    setAttempt((before) => before + 1);
  }, []);
  useEffect(() => {
    let isGone = false;
    const ask = async (): Promise<void> => {
      const answer = await fetchOnce(slug, period);
      if (isGone) return;
      // A curve that is a minute old is better than none, because its last point shows its time.
      setAnswers((known) =>
        answer.status === 'failed' && known[period]?.status === 'known'
          ? known
          : { ...known, [period]: answer },
      );
    };
    const askAgain = (): void => {
      if (document.visibilityState !== 'hidden' && !isHeldRef.current) void ask();
    };
    void ask();
    const timer = setInterval(askAgain, refreshMs);
    window.addEventListener('online', askAgain);
    return () => {
      isGone = true;
      clearInterval(timer);
      window.removeEventListener('online', askAgain);
    };
  }, [slug, period, attempt, isHeldRef]);
  return [answers[period] ?? { status: 'waiting' }, retry];
}

async function fetchOnce(slug: string, period: PricePeriod): Promise<PriceHistoryState> {
  try {
    const [points, isSandbox] = await Promise.all([
      fetchPriceHistory(slug, period),
      detectSandbox(),
    ]);
    return { status: 'known', points, isSandbox };
  } catch {
    return { status: 'failed', isOffline: !navigator.onLine };
  }
}
