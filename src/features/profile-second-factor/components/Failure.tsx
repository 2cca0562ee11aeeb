import { useTranslation } from 'react-i18next';

import { Notice } from '../../../components/notice/Notice';
import { errorTextKey, type ApiError } from '../../../lib/api/api-error';
import { useRetryTime } from '../../../lib/api/use-retry-time';

export type FailureProps = {
  failure: ApiError | null;
  /** What was tried. */
  step: 'begin' | 'activate' | 'disable';
};

/** Why a step did not work and what to do; a wrong code is said beside its field. */
export function Failure({ failure, step }: FailureProps) {
  const { t } = useTranslation('profile');
  const { t: tError } = useTranslation('errors');
  const when = useRetryTime(failure);
  if (failure === null || failure.code === 'ERR_VALIDATION') return null;
  const text = (): string => {
    if (when !== null) return t('secondFactor.tooMany', { when });
    if (failure.code === 'ERR_NOT_ACCEPTABLE') return t(`secondFactor.refused.${step}`);
    if (failure.code === 'ERR_UNPROCESSABLE_ENTITY') return t('secondFactor.noEmail');
    // A recovery code stands in for the app only once that is on.
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
