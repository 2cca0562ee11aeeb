import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { reloadIfOutdated } from '../../lib/build/chunk-failure';
import { siteBuild } from '../../lib/build/site-build';
import { logFailure } from '../../lib/log-failure';
import { startProgress, endProgress } from '../../lib/navigation/navigation-progress';
import { closeSearch, openSearch, searchDialogStore } from '../../lib/search/search-dialog-store';
import { isSearchShortcut } from '../../lib/search/search-shortcut';
import { showToast } from '../../lib/toasts';
import { useStore } from '../../lib/use-store';
import { AccountOnDemand } from './AccountOnDemand';
import { ConflictNotice } from './ConflictNotice';
import { LazyPart } from './LazyPart';

// The chunks are named because Gatsby groups shared code by chunk name: without names, everything
// shared by lazy parts would end up in one large chunk.
const loadSearch = () => {
  // The search ends the progress itself once it appears.
  startProgress();
  return import(/* webpackChunkName: "search" */ '../search/SearchDialog').then(
    ({ SearchDialog }) => SearchDialog,
  );
};
const loadNotice = () =>
  import(/* webpackChunkName: "build-notice" */ '../build-notice/BuildNotice').then(
    ({ BuildNotice }) => BuildNotice,
  );
const onNoticeFailure = (cause: unknown) => {
  logFailure('The notice of a new build could not be loaded', cause);
};

export type SitePartsProps = {
  /** Paths of the terms of use and of the privacy policy, without a language prefix. */
  termsPath: string;
  privacyPath: string;
};

/** The search and the account dialogs (loaded on demand), and the notice about a newer build. */
export function SiteParts({ termsPath, privacyPath }: SitePartsProps) {
  const offered = useStore(siteBuild.offered, null);
  return (
    <>
      <ConflictNotice />
      <SearchOnDemand />
      <AccountOnDemand termsPath={termsPath} privacyPath={privacyPath} />
      {offered !== null && <LazyPart load={loadNotice} onFailure={onNoticeFailure} />}
    </>
  );
}

/** Once loaded, the search stays mounted, so that its dialog can restore focus when it closes. */
function SearchOnDemand() {
  const { t } = useTranslation('common');
  const isOpen = useStore(searchDialogStore, false);
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    if (isOpen) setIsWanted(true);
  }, [isOpen]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isSearchShortcut(event)) return;
      event.preventDefault();
      openSearch();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
    };
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
