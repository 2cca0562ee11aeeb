import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { reloadIfOutdated } from '../../lib/build/chunk-failure';
import { siteBuild } from '../../lib/build/site-build';
import { logFailure } from '../../lib/log-failure';
import { beginProgress, endProgress } from '../../lib/navigation/navigation-progress';
import { closeSearch, openSearch, searchDialogStore } from '../../lib/search/search-dialog-store';
import { isSearchShortcut } from '../../lib/search/search-shortcut';
import { showToast } from '../../lib/toasts';
import { useStore } from '../../lib/use-store';
import { LoadingBar } from '../loading-bar/LoadingBar';

import { LazyPart } from './LazyPart';

// Chunks have names, because Gatsby puts together what chunks of the same names share: without any, all that lazy parts share would be one large chunk.
const loadSearch = () => {
  // The search itself ends it, when it shows.
  beginProgress();
  return import(/* webpackChunkName: "search" */ '../search/SearchDialog').then(({ SearchDialog }) => SearchDialog);
};
const loadNotice = () => import(/* webpackChunkName: "build-notice" */ '../build-notice/BuildNotice').then(({ BuildNotice }) => BuildNotice);
const onNoticeFailure = (cause: unknown) => { logFailure('The notice of a new build could not be loaded', cause); };

/** What every page has besides its content: the loading bar, the search once it is asked for, the offer of a newer build. */
export function SiteRuntime() {
  const offered = useStore(siteBuild.offered, null);
  return (
    <>
      <LoadingBar />
      <SearchOnDemand />
      {offered !== null && <LazyPart load={loadNotice} onFailure={onNoticeFailure} />}
    </>
  );
}

/** Once loaded the search stays, so that its dialog can give the focus back when it closes. */
function SearchOnDemand() {
  const { t } = useTranslation('common');
  const isOpen = useStore(searchDialogStore, false);
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => { if (isOpen) setIsWanted(true); }, [isOpen]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isSearchShortcut(event)) return;
      event.preventDefault();
      openSearch();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => { document.removeEventListener('keydown', onKeyDown); };
  }, []);

  const onFailure = (cause: unknown) => {
    endProgress();
    closeSearch();
    setIsWanted(false);
    logFailure('The search could not be loaded', cause);
    showToast({ tone: 'error', message: t('search.failed') });
    void reloadIfOutdated(cause, siteBuild);
  };
  return isWanted ? <LazyPart load={loadSearch} onFailure={onFailure} /> : null;
}
