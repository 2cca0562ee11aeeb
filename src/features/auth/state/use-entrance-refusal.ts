import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { errorTextKey } from '../../../lib/api/api-error';
import { entranceRefusal } from '../../../lib/messenger/entrance-refusal';
import { showToast } from '../../../lib/toasts';
import { useStore } from '../../../lib/use-store';

/**
 * Reports once why the messenger login failed.
 * @param isReady whether the messages have loaded
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
