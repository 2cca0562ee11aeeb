import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';

import { DataSlot } from '../../../components/data-slot/DataSlot';
import { Lead } from '../../../components/screen-text/ScreenText';
import { Skeleton } from '../../../components/skeleton/Skeleton';
import { useRemoteTexts } from '../../../lib/remote/use-remote-texts';
import { useFocusFallback } from '../../../lib/use-focus-fallback';
import { canSubmit, stageOf } from '../model/verification-step';
import { useKycStatus } from '../state/use-kyc-status';
import { useProgress } from '../state/use-progress';
import { Stages } from './Stages';
import { StatusPart } from './StatusPart';
import * as styles from './Verification.module.css';

const VerificationSteps = lazy(() =>
  import(/* webpackChunkName: "verification-steps" */ './steps/VerificationSteps').then(
    (module) => ({ default: module.VerificationSteps }),
  ),
);

/** `/profile/verification`: the current status, and the steps for submitting documents. */
export function VerificationScreen() {
  const { t } = useTranslation('profile');
  const [view, reload] = useKycStatus();
  const texts = useRemoteTexts(view);
  const progress = useProgress(view.answer?.status ?? null);
  // Each step focuses itself; leaving the steps moves focus back to the status.
  const statusRef = useFocusFallback<HTMLDivElement>(progress.step === 'NONE');
  return (
    <>
      <Lead>{t('verification.lead')}</Lead>
      <DataSlot
        {...texts}
        answer={view.answer}
        onRetry={reload}
        skeleton={
          <>
            <Skeleton height="2.75rem" />
            <Skeleton height="14rem" />
          </>
        }
      >
        {(answer) => {
          // The documents may have been submitted on another device in the meantime.
          const step = canSubmit(answer.status) ? progress.step : 'NONE';
          return (
            <>
              <Stages
                stage={stageOf(step, answer.status)}
                isRejected={step === 'NONE' && answer.status === 'REJECT'}
              />
              {step === 'NONE' ? (
                <div ref={statusRef} tabIndex={-1} className={styles.status}>
                  <StatusPart
                    {...answer}
                    isResumable={progress.resumeAt !== null}
                    onBegin={() => {
                      progress.goTo(progress.resumeAt ?? 'RESIDENTIAL');
                    }}
                  />
                </div>
              ) : (
                <Suspense fallback={<Skeleton height="20rem" />}>
                  <VerificationSteps step={step} progress={progress} />
                </Suspense>
              )}
            </>
          );
        }}
      </DataSlot>
    </>
  );
}
