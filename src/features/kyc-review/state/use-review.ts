import type { KycReviewResponse } from '@quayside/contract/schemas/kyc';
import { useTranslation } from 'react-i18next';

import { errorTextKey, type ApiError } from '../../../lib/api/api-error';
import { useAction, type Action } from '../../../lib/remote/use-action';
import { showToast } from '../../../lib/toasts';
import { moveCase } from '../effects/move-case';
import type { ReviewAct } from '../model/review-acts';
import { rejectionKey } from '../model/review-rejection';

export type Review = Pick<Action<[]>, 'isBusy'> & {
  readonly failureText: string | null;
  readonly act: (act: ReviewAct, reason?: string) => void;
};

/**
 * Moves a submission and then reloads it, also if the service rejects the move, so that the next
 * decision is based on the current state.
 */
export function useReview(
  { submissionId, email }: Pick<KycReviewResponse, 'submissionId' | 'email'>,
  onMoved: () => void,
): Review {
  const { t } = useTranslation('review');
  const { t: tError } = useTranslation('errors');
  const textOf = (refusal: ApiError): string => {
    const key = rejectionKey(refusal);
    return key === null ? tError(errorTextKey(refusal.code)) : t(`refused.${key}`);
  };
  const { isBusy, failure, run } = useAction(
    async (act: ReviewAct, reason?: string) => {
      await moveCase(submissionId, act, reason);
      return act;
    },
    {
      onDone: (act) => {
        const isDecision = act === 'approve' || act === 'reject';
        showToast({
          tone: 'success',
          message: isDecision && email === null ? t(`done.${act}NoEmail`) : t(`done.${act}`),
        });
        onMoved();
      },
      onRefused: (refusal) => {
        if (rejectionKey(refusal) === null) return;
        // The clicked section may be gone after the reload, so a toast shows the error.
        showToast({ tone: 'error', message: textOf(refusal) });
        onMoved();
      },
    },
  );
  return {
    isBusy,
    failureText: failure === null ? null : textOf(failure),
    act: (act, reason) => {
      void run(act, reason);
    },
  };
}
