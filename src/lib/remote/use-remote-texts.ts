import { useTranslation } from 'react-i18next';

import { errorTextKey } from '../api/api-error';
import type { RemoteView } from './remote';

/** What a place says about an answer that did not come, or did not come anew. */
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
