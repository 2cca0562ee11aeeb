import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { errorTextKey } from '../../../lib/api/api-error';
import { entranceRefusal } from '../../../lib/messenger/entrance-refusal';
import { showToast } from '../../../lib/toasts';
import { useStore } from '../../../lib/use-store';

/**
 * Says once why the messenger around the page has not logged its user in.
 * @param isReady whether there are texts to say it in
 */
export function useEntranceRefusal(isReady: boolean): void {
  const { t } = useTranslation('account');
  const { t: tError } = useTranslation('errors');
  const code = useStore(entranceRefusal, null);
  useEffect(() => {
    if (code === null || !isReady) return;
    entranceRefusal.set(null);
    showToast({ tone: 'error', title: t('messengerRefused'), message: tError(errorTextKey(code)) });
  }, [code, isReady, t, tError]);
}
