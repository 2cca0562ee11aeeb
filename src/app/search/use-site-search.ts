import type { Locale } from '@quayside/contract/site/locales';
import { useCallback, useEffect, useState } from 'react';

import { logFailure } from '../../lib/log-failure';
import { loadSiteSearch, type SiteSearch } from '../../lib/search/site-search';

export type SearchState =
  | { readonly status: 'loading' | 'failed'; readonly search: null }
  | { readonly status: 'ready'; readonly search: SiteSearch };
type LoadSearch = (locale: Locale) => Promise<SiteSearch>;

const loading: SearchState = { status: 'loading', search: null };

/**
 * Loads the search index of the page's language when the dialog opens. The second value retries.
 */
export function useSiteSearch(
  locale: Locale,
  load: LoadSearch = loadSiteSearch,
): readonly [SearchState, retry: () => void] {
  const [state, setState] = useState(loading);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isWanted = true;
    setState(loading);
    load(locale).then(
      (search) => {
        if (isWanted) setState({ status: 'ready', search });
      },
      (cause: unknown) => {
        logFailure('The search index could not be loaded', cause);
        if (isWanted) setState({ status: 'failed', search: null });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [attempt, load, locale]);
  return [
    state,
    useCallback(() => {
      setAttempt((before) => before + 1);
    }, []),
  ];
}
