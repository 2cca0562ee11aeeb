import { useTranslation } from 'react-i18next';

import { Button } from '../../../../components/button/Button';
import { Notice } from '../../../../components/notice/Notice';
import { ProgressBar } from '../../../../components/progress/ProgressBar';
import { Faint } from '../../../../components/screen-text/ScreenText';
import { errorTextKey, type ApiError } from '../../../../lib/api/api-error';
import { useRetryTime } from '../../../../lib/api/use-retry-time';
import type { PhotoUpload } from '../../model/photo-upload';
import {
  isDailyLimitReached,
  isWorthRetrying,
  problemOfRejection,
  type VerificationProblem,
} from '../../model/rejection';
import type { PreparedPhoto } from '../../state/prepare-photo';
import * as styles from './Steps.module.css';

export type PhotoMessagesProps = {
  name: string;
  upload: PhotoUpload;
  prepared: PreparedPhoto | null;
  problem: VerificationProblem | null;
  onRetry: () => void;
  /** Null if no photo was sent earlier. */ onKeep: (() => void) | null;
};

/**
 * Messages about a photo: upload progress, the reason for a rejection, or hints for a better photo.
 */
export function PhotoMessages({
  name,
  upload,
  prepared,
  problem,
  onRetry,
  onKeep,
}: PhotoMessagesProps) {
  const { t } = useTranslation('profile');
  if (upload.kind === 'reading')
    return <Faint role="status">{t('verification.photo.reading')}</Faint>;
  if (upload.kind === 'sending') {
    const text = t('verification.photo.sending', { percent: upload.sentPercent });
    return (
      <div className={styles.hints}>
        <Faint>{text}</Faint>
        <ProgressBar label={name} progressPercent={upload.sentPercent} progressText={text} />
      </div>
    );
  }
  if (upload.kind === 'refused')
    return (
      <PhotoRejection name={name} rejection={upload.rejection} onRetry={onRetry} onKeep={onKeep} />
    );
  if (problem !== null)
    return (
      <Notice tone="error" role="alert">
        {t(`verification.problems.${problem}`)}
      </Notice>
    );
  return prepared === null ? null : <Hints prepared={prepared} />;
}

function PhotoRejection({
  name,
  rejection,
  onRetry,
  onKeep,
}: { name: string; rejection: ApiError } & Pick<PhotoMessagesProps, 'onRetry' | 'onKeep'>) {
  const { t } = useTranslation('profile');
  const retry = isWorthRetrying(rejection) && (
    <Button
      iconStart="refresh"
      aria-label={t('verification.photo.retryLabel', { photo: name })}
      onClick={onRetry}
    >
      {t('verification.photo.retry')}
    </Button>
  );
  const keep = onKeep !== null && (
    <Button
      variant="quiet"
      aria-label={t('verification.photo.keepLabel', { photo: name })}
      onClick={onKeep}
    >
      {t('verification.photo.keep')}
    </Button>
  );
  const hasActions = retry !== false || keep !== false;
  return (
    <Notice
      tone="error"
      role="alert"
      action={
        hasActions ? (
          <>
            {retry}
            {keep}
          </>
        ) : undefined
      }
    >
      <RejectionText rejection={rejection} />
    </Notice>
  );
}

function RejectionText({ rejection }: { rejection: ApiError }) {
  const { t } = useTranslation('profile');
  const { t: tError } = useTranslation('errors');
  const time = useRetryTime(rejection);
  const problem = problemOfRejection(rejection);
  if (problem !== null) return t(`verification.problems.${problem}`);
  return isDailyLimitReached(rejection)
    ? t('verification.photo.tooMany', { time })
    : tError(errorTextKey(rejection.code));
}

/** Hints do not block the submission. */
function Hints({ prepared: { hints } }: { prepared: PreparedPhoto }) {
  const { t } = useTranslation('profile');
  if (hints === null) return <Faint>{t('verification.photo.unreadable')}</Faint>;
  if (hints.length === 0) return <Faint role="status">{t('verification.photo.hints.fine')}</Faint>;
  return (
    <Notice tone="warn" role="status" title={t('verification.photo.look')}>
      {hints.map((hint) => (
        <p key={hint}>{t(`verification.photo.hints.${hint}`)}</p>
      ))}
      <p>{t('verification.photo.hintsNote')}</p>
    </Notice>
  );
}
