import { submitKycDocuments } from '@quayside/contract/endpoints/kyc';
import type { PersonalField } from '@quayside/contract/kyc/personal-data';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { isUnreachable, type ApiError } from '../../../lib/api/api-error';
import { call } from '../../../lib/api/call';
import { useAction } from '../../../lib/remote/use-action';
import { showToast } from '../../../lib/toasts';
import { STEP_OF_FIELD, type Answers } from '../model/answers';
import {
  rejectionTargetOf,
  problemOfRejection,
  type VerificationProblem,
} from '../model/rejection';
import { useReloadDrafts } from './use-drafts';
import { useReloadKycStatus, useSetKycStatus } from './use-kyc-status';
import type { ProgressControl } from './use-progress';

export type Submission = {
  readonly isBusy: boolean;
  readonly failure: ApiError | null;
  readonly submit: () => void;
  /** What the service reported about a field, until its value changes. */
  readonly rejectedProblem: (field: PersonalField) => VerificationProblem | null;
};

/** Submits the personal data, together with the photos uploaded earlier. */
const submitAnswers = (answers: Answers) =>
  call(submitKycDocuments, { body: answers }, { timeoutMs: 60_000 });

/**
 * Submits the documents. If the service rejects a field, the step with that field opens. Sending
 * the same data again after a lost response changes nothing.
 */
export function useSubmission({ answers, goTo, finish }: ProgressControl): Submission {
  const { t } = useTranslation('profile');
  const [sent, setSent] = useState<Answers | null>(null);
  const setStatus = useSetKycStatus();
  const reloadStatus = useReloadKycStatus();
  const { isBusy, failure, run } = useAction(submitAnswers, {
    onDone: (answer) => {
      setStatus(answer);
      finish();
      void reloadStatus();
      showToast({ tone: 'success', message: t('verification.submit.done') });
    },
    onRejected: (rejection) => {
      const target = rejectionTargetOf(rejection);
      if (target !== 'whole' && 'field' in target) goTo(STEP_OF_FIELD[target.field]);
      const problem = problemOfRejection(rejection);
      // If the response was lost, the documents may have arrived.
      if (problem === 'kyc_under_way' || problem === 'kyc_passed' || isUnreachable(rejection))
        void reloadStatus();
    },
    // Submitted and expired drafts no longer exist.
    afterwards: useReloadDrafts(),
  });
  return {
    isBusy,
    failure,
    submit: () => {
      setSent(answers);
      void run(answers);
    },
    rejectedProblem: (field) => {
      if (failure === null || sent === null || sent[field] !== answers[field]) return null;
      const target = rejectionTargetOf(failure);
      return target !== 'whole' && 'field' in target && target.field === field
        ? problemOfRejection(failure)
        : null;
    },
  };
}
