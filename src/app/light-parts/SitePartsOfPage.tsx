import { useTranslation } from 'react-i18next';

import { ToastRegion } from '../../components/toast/ToastRegion';
import { SiteParts, type SitePartsProps } from '../navigation/SiteParts';
import { AccountMenuPart } from './AccountMenuPart';

/** What a page without React shows when it is wanted: dialogs, menus, notices and toasts. */
export function SitePartsOfPage(paths: SitePartsProps) {
  const { t } = useTranslation('common');
  return (
    <>
      <ToastRegion
        label={t('toasts.label')}
        dismissLabel={t('toasts.dismiss')}
        traceText={(traceId) => t('toasts.trace', { traceId })}
      />
      <AccountMenuPart />
      <SiteParts {...paths} />
    </>
  );
}
