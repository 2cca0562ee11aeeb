import type { AffiliateWithdrawal } from '@quayside/contract/schemas/affiliates';
import { useTranslation } from 'react-i18next';

import { Notice } from '../../../../components/notice/Notice';
import { errorTextKey, type ApiError } from '../../../../lib/api/api-error';
import { useRetryTime } from '../../../../lib/api/use-retry-time';

export type DecisionFailureProps = {
  release: ApiError | null;
  cancel: ApiError | null;
  confirmBy: AffiliateWithdrawal['confirmBy'];
};

/**
 * The error for a failed confirmation or cancellation. A wrong code is reported at its field.
 */
export function DecisionFailure({ release, cancel, confirmBy }: DecisionFailureProps) {
  const { t } = useTranslation('profile');
  const { t: tError } = useTranslation('errors');
  const when = useRetryTime(release);
  const textOf = ({ code }: ApiError, unavailable: string, over: string): string => {
    if (code === 'ERR_SERVICE_UNAVAILABLE') return unavailable;
    return code === 'ERR_NOT_ACCEPTABLE' ? over : tError(errorTextKey(code));
  };
  const text = (): string | null => {
    if (when !== null) return t('withdraw.confirm.tooMany', { when });
    // When app codes cannot be checked, a recovery code still confirms the withdrawal.
    if (release !== null && release.code !== 'ERR_VALIDATION')
      return textOf(
        release,
        t(confirmBy === 'totp' ? 'secondFactor.cannotCheck' : 'state.unavailable'),
        t('withdraw.confirm.over'),
      );
    return cancel === null
      ? null
      : textOf(cancel, t('state.unavailable'), t('withdraw.confirm.tooLate'));
  };
  const message = text();
  return message === null ? null : (
    <Notice tone="error" role="alert">
      {message}
    </Notice>
  );
}
