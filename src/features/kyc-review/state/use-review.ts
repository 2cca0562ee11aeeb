import type { KycReviewResponse } from '@quayside/contract/schemas/kyc';
import { useTranslation } from 'react-i18next';

import { errorTextKey, type ApiError } from '../../../lib/api/api-error';
import { useAction, type Action } from '../../../lib/remote/use-action';
import { showToast } from '../../../lib/toasts';
import { moveCase } from '../effects/move-case';
import type { ReviewAction } from '../model/review-actions';
import { rejectionKey } from '../model/review-rejection';

export type Review = Pick<Action<[]>, 'isBusy'> & {
  readonly failureText: string | null;
  readonly act: (action: ReviewAction, reason?: string) => void;
};

/**
 * Moves a submission and then reloads it, even if the service rejects the move, so that the next
 * decision is based on the current state.
 */
export function useReview(
  { submissionId, email }: Pick<KycReviewResponse, 'submissionId' | 'email'>,
  onMoved: () => void,
): Review {
  const { t } = useTranslation('review');
  const { t: tError } = useTranslation('errors');
  const textOf = (rejection: ApiError): string => {
    const key = rejectionKey(rejection);
    return key === null ? tError(errorTextKey(rejection.code)) : t(`refused.${key}`);
  };
  const { isBusy, failure, run } = useAction(
    async (action: ReviewAction, reason?: string) => {
      await moveCase(submissionId, action, reason);
      return action;
    },
    {
      onDone: (action) => {
        const isDecision = action === 'approve' || action === 'reject';
        showToast({
          tone: 'success',
          message: isDecision && email === null ? t(`done.${action}NoEmail`) : t(`done.${action}`),
        });
        onMoved();
      },
      onRejected: (rejection) => {
        if (rejectionKey(rejection) === null) return;
        // The clicked section may be gone after the reload, so a toast shows the error.
        showToast({ tone: 'error', message: textOf(rejection) });
        onMoved();
      },
    },
  );
  return {
    isBusy,
    failureText: failure === null ? null : textOf(failure),
    act: (action, reason) => {
      void run(action, reason);
    },
  };
}
