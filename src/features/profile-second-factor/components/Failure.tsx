import { useTranslation } from 'react-i18next';

import { Notice } from '../../../components/notice/Notice';
import { errorTextKey, type ApiError } from '../../../lib/api/api-error';
import { useRetryTime } from '../../../lib/api/use-retry-time';

export type FailureProps = {
  failure: ApiError | null;
  /** The step that failed. */
  step: 'begin' | 'activate' | 'disable';
};

/** Explains why a step failed and what to do. A wrong code is reported at its field. */
export function Failure({ failure, step }: FailureProps) {
  const { t } = useTranslation('profile');
  const { t: tError } = useTranslation('errors');
  const when = useRetryTime(failure);
  if (failure === null || failure.code === 'ERR_VALIDATION') return null;
  const text = (): string => {
    if (when !== null) return t('secondFactor.tooMany', { when });
    if (failure.code === 'ERR_NOT_ACCEPTABLE') return t(`secondFactor.refused.${step}`);
    if (failure.code === 'ERR_UNPROCESSABLE_ENTITY') return t('secondFactor.noEmail');
    // Recovery codes work only once the app is on.
    if (failure.code === 'ERR_SERVICE_UNAVAILABLE')
      return t(step === 'disable' ? 'secondFactor.cannotCheck' : 'state.unavailable');
    return tError(errorTextKey(failure.code));
  };
  return (
    <Notice tone="error" role="alert">
      {text()}
    </Notice>
  );
}
