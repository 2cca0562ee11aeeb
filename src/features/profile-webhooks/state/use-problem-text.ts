import type { WebhookProblem } from '@quayside/contract/schemas/webhooks';
import { useTranslation } from 'react-i18next';

/**
 * @returns a function that describes, in the reader's language, a problem with a webhook or a
 * message, based on its code or on the network error
 */
export function useProblemText(): (code: WebhookProblem | null, noted: string) => string {
  const { t } = useTranslation('profile');
  return (code, noted) =>
    code === null ? t('webhooks.unreachable', { reason: noted }) : t(`webhooks.problem.${code}`);
}
