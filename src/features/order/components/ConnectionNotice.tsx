import { useTranslation } from 'react-i18next';

import { Notice } from '../../../components/notice/Notice';
import { useLocale } from '../../../i18n/use-locale';
import { formatDateTime } from '../../../lib/format/format-time';
import { useIsOnline } from '../state/use-is-online';
import { useOrderView } from '../state/use-order';

/**
 * Shown while the page cannot reach the service, with the time of the response that the page shows
 * meanwhile.
 */
export function ConnectionNotice() {
  const { t } = useTranslation('order');
  const locale = useLocale();
  const isOnline = useIsOnline();
  const { isUnreachable, answeredAtMs } = useOrderView();
  if (isOnline && !isUnreachable) return null;
  return (
    <Notice
      tone="warn"
      role="status"
      title={t(isOnline ? 'unreachable.title' : 'unreachable.offline')}
    >
      <p>{t(isOnline ? 'unreachable.text' : 'unreachable.offlineText')}</p>
      {answeredAtMs !== null && (
        <p>{t('unreachable.asOf', { time: formatDateTime(answeredAtMs, locale) })}</p>
      )}
    </Notice>
  );
}
