import { PATHS } from '@quayside/contract/endpoints/paths';
import { useCallback, useEffect, useState } from 'react';

import { siteConfig } from '../../config/site-config';
import { pollWhileVisible } from '../../lib/build/poll-while-visible';
import { detectSandbox } from '../../lib/detect-sandbox';
import { fetchJson } from '../../lib/fetch-json';
import { readLatestSwaps, type LatestSwap } from './latest-swap';

export type LatestSwaps =
  | { readonly status: 'waiting' }
  | { readonly status: 'failed' }
  | {
      readonly status: 'known';
      readonly swaps: readonly LatestSwap[];
      readonly sentAtMs: number;
      readonly isSandbox: boolean;
    };

const refreshMs = 30_000;

/** Returns the latest completed exchanges, refreshed every 30 s while the page is visible. */
export function useLatestSwaps(): [LatestSwaps, retry: () => void] {
  const [state, setState] = useState<LatestSwaps>({ status: 'waiting' });
  const ask = useCallback(async (isGone: () => boolean) => {
    try {
      const [json, isSandbox] = await Promise.all([
        fetchJson(`${siteConfig.apiUrl}${PATHS.latestOrders}`),
        detectSandbox(),
      ]);
      const swaps = readLatestSwaps(json);
      if (!isGone()) setState({ status: 'known', swaps, sentAtMs: Date.now(), isSandbox });
    } catch {
      // A list that is a minute old is better than none, because each row shows its time.
      if (!isGone())
        setState((known) =>
          known.status === 'known' ? { ...known, sentAtMs: Date.now() } : { status: 'failed' },
        );
    }
  }, []);
  useEffect(() => {
    let isGone = false;
    const stop = pollWhileVisible(
      () => {
        void ask(() => isGone);
      },
      refreshMs,
      document,
    );
    return () => {
      stop();
      isGone = true;
    };
  }, [ask]);
  return [
    state,
    () => {
      void ask(() => false);
    },
  ];
}
