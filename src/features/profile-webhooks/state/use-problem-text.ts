import { useTranslation } from 'react-i18next';

import { problemOfText } from '../pure/webhook-problem';

/** @returns what the service noted about a webhook or a message, in the reader's language */
export function useProblemText(): (noted: string) => string {
  const { t } = useTranslation('profile');
  return (noted) => {
    const problem = problemOfText(noted);
    return problem === null ? t('webhooks.unreachable', { reason: noted }) : t(`webhooks.problem.${problem}`);
  };
}
