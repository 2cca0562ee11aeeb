import { useTranslation } from 'react-i18next';

import { errorTextKey } from '../api/api-error';
import type { RemoteView } from './remote';

/** The texts for a response that failed to load or to reload. */
export type RemoteTexts = {
  readonly failedTitle: string;
  readonly failedText: string | null;
  readonly staleText: string;
  readonly retryLabel: string;
  readonly loadingLabel: string;
};

export function useRemoteTexts({ failure }: Pick<RemoteView<unknown>, 'failure'>): RemoteTexts {
  const { t } = useTranslation('profile');
  const { t: tError } = useTranslation('errors');
  return {
    failedTitle: t('state.failed'),
    failedText: failure === null ? null : tError(errorTextKey(failure.code)),
    staleText: t('state.stale'),
    retryLabel: t('state.retry'),
    loadingLabel: t('loading'),
  };
}
