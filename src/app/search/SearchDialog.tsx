import { useTranslation } from 'react-i18next';

import english from '../../../content/locales/en/search.json';
import { Dialog } from '../../components/dialog/Dialog';
import { useLocale } from '../../i18n/use-locale';
import { useLazyTexts } from '../../lib/messages/use-lazy-texts';
import { closeSearch } from '../../lib/search/search-dialog-store';

import { SearchPanel } from './SearchPanel';
import { useSiteSearch } from './use-site-search';

/** The search in a dialog; mounted while it is open. */
export function SearchDialog() {
  const { t } = useTranslation('search');
  const isReady = useLazyTexts('search', english);
  const [state, retry] = useSiteSearch(useLocale());
  if (!isReady) return null;
  return (
    <Dialog isOpen onClose={closeSearch} title={t('title')} closeLabel={t('close')} size="tall">
      <SearchPanel state={state} onRetry={retry} onLeave={closeSearch} />
    </Dialog>
  );
}
