import { useTranslation } from 'react-i18next';

import { useLocale } from '../../../i18n/use-locale';
import { errorTextKey, type ApiError } from '../../../lib/api/api-error';
import { formatDateTime } from '../../../lib/format/format-time';
import { useAction, type Action } from '../../../lib/remote/use-action';
import { briefToastMs, showToast } from '../../../lib/toasts';
import { useReloadWebhooks } from './use-webhooks';

/**
 * Runs an action on a webhook or a message, reports the result in a notification and reloads what
 * it changed.
 * @param reloadMessages reloads the webhook's messages, if the action changes them
 */
export function useWebhookAction<Input extends readonly unknown[]>(
  act: (...input: Input) => Promise<unknown>,
  reloadMessages: (() => Promise<void>) | null,
  doneText: string,
  onDone?: () => void,
): Action<Input> {
  const { t } = useTranslation('profile');
  const { t: tError } = useTranslation('errors');
  const locale = useLocale();
  const reloadWebhooks = useReloadWebhooks();
  const reasonOf = ({ code, details: { retryAfterSeconds: seconds } }: ApiError): string => {
    if (code === 'ERR_NOT_FOUND') return t('webhooks.deletedElsewhere');
    const isTooMuch = code === 'ERR_TOO_MANY_REQUESTS' && typeof seconds === 'number';
    return isTooMuch
      ? t('webhooks.tooManySent', { when: formatDateTime(Date.now() + seconds * 1_000, locale) })
      : tError(errorTextKey(code));
  };
  return useAction(act, {
    onDone: () => {
      showToast({ tone: 'success', message: doneText, durationMs: briefToastMs });
      onDone?.();
    },
    onRejected: (rejection) => {
      showToast({ tone: 'error', message: reasonOf(rejection) });
    },
    afterwards: async () => {
      await reloadMessages?.();
      // A receiver's response may turn its webhook off, and the service stores that before it
      // stores the response.
      await reloadWebhooks();
    },
  });
}
