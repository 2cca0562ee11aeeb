import { KYC_PHOTOS } from '@quayside/contract/kyc/photos';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '../../../../components/button/Button';
import { DataSlot } from '../../../../components/data-slot/DataSlot';
import { Notice } from '../../../../components/notice/Notice';
import { ProgressBar } from '../../../../components/progress/ProgressBar';
import { Faint } from '../../../../components/screen-text/ScreenText';
import { Skeleton } from '../../../../components/skeleton/Skeleton';
import { errorTextKey } from '../../../../lib/api/api-error';
import { useRemoteTexts } from '../../../../lib/remote/use-remote-texts';
import { photoKey } from '../../model/photo-labels';
import { firstOpenPhoto, photoStatusOf } from '../../model/photo-status';
import { rejectionTargetOf, problemOfRejection } from '../../model/rejection';
import { useDrafts } from '../../state/use-drafts';
import { usePhotoUploads } from '../../state/use-photo-upload';
import type { Submission } from '../../state/use-submission';
import { PhotoSlot } from './PhotoSlot';
import * as styles from './Steps.module.css';

export type PhotosPartProps = { isPassport: boolean; submission: Submission; onSubmit: () => void };

/**
 * UPLOADING_DOCS: the three photos, each kept as soon as it is uploaded, and the final submission.
 */
export function PhotosPart({
  isPassport,
  submission: { isBusy, failure },
  onSubmit,
}: PhotosPartProps) {
  const { t } = useTranslation('profile');
  const [view, reload] = useDrafts();
  const texts = useRemoteTexts(view);
  const [isChecked, setIsChecked] = useState(false);
  const listRef = useRef<HTMLUListElement>(null);
  const controls = usePhotoUploads();
  const uploads = {
    facePhoto: controls.facePhoto.upload,
    frontPhoto: controls.frontPhoto.upload,
    backendPhoto: controls.backendPhoto.upload,
  };
  const open = firstOpenPhoto(view.answer ?? [], uploads);
  const isWhole = open === null;
  useEffect(() => {
    if (isWhole) setIsChecked(false);
  }, [isWhole]);
  const rejectedAt = failure === null ? 'whole' : rejectionTargetOf(failure);
  const submit = () => {
    setIsChecked(true);
    if (open === null) onSubmit();
    // A photo that is still uploading has no button to focus.
    else if (open.status !== 'underWay')
      listRef.current?.querySelector<HTMLElement>(`[data-photo="${open.photo}"] button`)?.focus();
  };
  return (
    <DataSlot
      {...texts}
      answer={view.answer}
      onRetry={reload}
      skeleton={
        <>
          <Skeleton height="10rem" />
          <Skeleton height="10rem" />
          <Skeleton height="10rem" />
        </>
      }
    >
      {(drafts) => (
        <>
          <SentProgress
            count={
              KYC_PHOTOS.filter((photo) => photoStatusOf(photo, drafts, uploads) === 'sent').length
            }
          />
          <ul ref={listRef} className={styles.slots}>
            {KYC_PHOTOS.map((photo) => {
              const draft = drafts.find((candidate) => candidate.photo === photo) ?? null;
              const isRefused =
                draft === null &&
                rejectedAt !== 'whole' &&
                'photo' in rejectedAt &&
                rejectedAt.photo === photo;
              const problem = isRefused && failure !== null ? problemOfRejection(failure) : null;
              return (
                <PhotoSlot
                  key={photo}
                  photo={photo}
                  isPassport={isPassport}
                  control={controls[photo]}
                  draft={draft}
                  problem={problem ?? (isChecked && draft === null ? 'photo_missing' : null)}
                />
              );
            })}
          </ul>
          <div className={styles.review}>
            <h3 className={styles.slotName}>{t('verification.submit.title')}</h3>
            <Faint>{t('verification.submit.text')}</Faint>
            {isChecked && open !== null && (
              <Notice tone="warn" role="alert">
                {t(`verification.submit.${open.status}`, {
                  photo: t(`verification.photo.${photoKey(open.photo, isPassport)}`),
                })}
              </Notice>
            )}
            {failure !== null && rejectedAt === 'whole' && <SubmissionFailure failure={failure} />}
            <div className={styles.actions}>
              <Button variant="primary" iconStart="shield" isBusy={isBusy} onClick={submit}>
                {t(isBusy ? 'verification.submit.sending' : 'verification.submit.button')}
              </Button>
            </div>
          </div>
        </>
      )}
    </DataSlot>
  );
}

function SentProgress({ count }: { count: number }) {
  const { t } = useTranslation('profile');
  const text = t('verification.photo.progress', { count });
  return (
    <div className={styles.progress}>
      <Faint role="status">{text}</Faint>
      <ProgressBar
        label={t('verification.step.UPLOADING_DOCS')}
        progressPercent={(count / KYC_PHOTOS.length) * 100}
        progressText={text}
      />
    </div>
  );
}

function SubmissionFailure({ failure }: { failure: NonNullable<Submission['failure']> }) {
  const { t } = useTranslation('profile');
  const { t: tError } = useTranslation('errors');
  const problem = problemOfRejection(failure);
  return (
    <Notice tone="error" role="alert">
      {problem === null
        ? tError(errorTextKey(failure.code))
        : t(`verification.problems.${problem}`)}
    </Notice>
  );
}
