import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { onConflict } from '../../lib/api/conflict';
import { briefToastMs, showToast } from '../../lib/toasts';

/**
 * Shows a toast for each request that conflicted with another one
 * (ERR_PRISMA_CLIENT_KNOWN_REQUEST), wherever it was made. Pages that can send such requests load
 * its texts, with English as a fallback. Other pages show nothing.
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
