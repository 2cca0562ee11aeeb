import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import english from '../../../content/locales/en/search.json';
import { Dialog } from '../../components/dialog/Dialog';
import { useLocale } from '../../i18n/use-locale';
import { useLazyTexts } from '../../lib/messages/use-lazy-texts';
import { endProgress } from '../../lib/navigation/navigation-progress';
import { closeSearch, searchDialogStore } from '../../lib/search/search-dialog-store';
import { useStore } from '../../lib/use-store';

import { SearchPanel } from './SearchPanel';
import { useSiteSearch } from './use-site-search';

/** The search in a dialog. */
export function SearchDialog() {
  const { t } = useTranslation('search');
  const isOpen = useStore(searchDialogStore, false);
  const isReady = useLazyTexts('search', english);
  useEffect(() => {
    if (isReady) endProgress();
  }, [isReady]);
  if (!isReady) return null;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={closeSearch}
      title={t('title')}
      closeLabel={t('close')}
      size="tall"
    >
      <OpenSearch />
    </Dialog>
  );
}

/**
 * Mounted each time the dialog opens, so that the search starts empty and a failed index is
 * requested again.
 */
function OpenSearch() {
  const [state, retry] = useSiteSearch(useLocale());
  return <SearchPanel state={state} onRetry={retry} onLeave={closeSearch} />;
}
