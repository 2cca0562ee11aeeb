import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { onConflict } from '../../lib/api/conflict';
import { briefToastMs, showToast } from '../../lib/toasts';

/**
 * Shows a notification for each call that collided with another one
 * (ERR_PRISMA_CLIENT_KNOWN_REQUEST), wherever it was made. Pages whose visitors make calls have its
 * texts, or the English ones that stand in for them.
 */
export function ConflictNotice(): null {
  const { t, i18n } = useTranslation('errors');
  useEffect(
    () =>
      onConflict(() => {
        if (i18n.languages.some((language) => i18n.hasResourceBundle(language, 'errors')))
          showToast({
            tone: 'error',
            title: t('error_notify_title'),
            message: t('conflict'),
            durationMs: briefToastMs,
          });
      }),
    [i18n, t],
  );
  return null;
}
