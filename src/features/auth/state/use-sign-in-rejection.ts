import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { errorTextKey } from '../../../lib/api/api-error';
import { signInRejection } from '../../../lib/messenger/sign-in-rejection';
import { showToast } from '../../../lib/toasts';
import { useStore } from '../../../lib/use-store';

/**
 * Reports once why the messenger login failed.
 * @param isReady whether the messages have loaded
 */
export function useSignInRejection(isReady: boolean): void {
  const { t } = useTranslation('account');
  const { t: tError } = useTranslation('errors');
  const code = useStore(signInRejection, null);
  useEffect(() => {
    if (code === null || !isReady) return;
    signInRejection.set(null);
    showToast({ tone: 'error', title: t('messengerRefused'), message: tError(errorTextKey(code)) });
  }, [code, isReady, t, tError]);
}
