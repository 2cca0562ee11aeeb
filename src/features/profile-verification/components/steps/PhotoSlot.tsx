import type { KycPhoto } from '@quayside/contract/kyc/photos';
import type { KycDraftsResponse } from '@quayside/contract/schemas/kyc';
import { useRef, useState, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '../../../../components/button/Button';
import { Icon } from '../../../../components/icon/Icon';
import { PhotoCanvas } from '../../../../components/photo-canvas/PhotoCanvas';
import { Faint } from '../../../../components/screen-text/ScreenText';
import { useLocale } from '../../../../i18n/use-locale';
import { cx } from '../../../../lib/cx';
import { formatDateTime } from '../../../../lib/format/format-time';
import { photoKey } from '../../model/photo-labels';
import type { VerificationProblem } from '../../model/rejection';
import type { PhotoUploadControl } from '../../state/use-photo-upload';
import { CameraDialog } from './CameraDialog';
import { PhotoMessages } from './PhotoMessages';
import * as styles from './Steps.module.css';

export type PhotoSlotProps = {
  photo: KycPhoto;
  /** A passport has pages; other documents have sides. */
  isPassport: boolean;
  control: PhotoUploadControl;
  draft: KycDraftsResponse[number] | null;
  /** A problem reported by the service or the form, other than the result of the upload. */
  problem: VerificationProblem | null;
};

/** Text keys for a photo before and after it is sent. */
const BEFORE = { state: 'missing', camera: 'camera', cameraLabel: 'cameraLabel' } as const;
const AFTER = { state: 'sent', camera: 'cameraAgain', cameraLabel: 'cameraAgainLabel' } as const;

/** One of the three photos, with its preview, its status and its buttons. */
export function PhotoSlot({
  photo,
  isPassport,
  control: { upload, prepared, send, retry, abandon },
  draft,
  problem,
}: PhotoSlotProps) {
  const { t } = useTranslation('profile');
  const locale = useLocale();
  const [isFilming, setIsFilming] = useState(false);
  const nameRef = useRef<HTMLHeadingElement>(null);
  // When a message disappears together with the focused button inside it, focus moves to the
  // photo's name.
  const pressed = (act: () => void) => () => {
    nameRef.current?.focus();
    act();
  };
  const key = photoKey(photo, isPassport);
  const name = t(`verification.photo.${key}`);
  const isUnderWay = upload.kind === 'reading' || upload.kind === 'sending';
  const isSent = draft !== null && upload.kind === 'idle';
  const words = isSent ? AFTER : BEFORE;
  const picture = prepared?.picture ?? null;
  return (
    <li className={styles.slot} data-photo={photo}>
      <div className={cx(styles.view, isSent && styles.viewSent)}>
        {picture === null ? (
          <Icon name={isSent ? 'check-circle' : 'camera'} sizePx={32} />
        ) : (
          <PhotoCanvas picture={picture} label={t('verification.photo.preview', { photo: name })} />
        )}
      </div>
      <div className={styles.slotMain}>
        <div className={styles.slotHead}>
          <h3 ref={nameRef} tabIndex={-1} className={styles.slotName}>
            {name}
          </h3>
          <span className={cx(styles.state, isSent && styles.stateSent)}>
            {isSent && <Icon name="check" sizePx={16} />}
            {t(`verification.photo.${words.state}`)}
          </span>
        </div>
        <Faint>{t(`verification.photo.${key}Text`)}</Faint>
        <PhotoMessages
          name={name}
          upload={upload}
          prepared={prepared}
          problem={problem}
          onRetry={pressed(retry)}
          onKeep={draft === null ? null : pressed(abandon)}
        />
        {isSent && (
          <Faint>
            {t('verification.photo.sentAt', {
              time: formatDateTime(Date.parse(draft.uploadedAt), locale),
              until: formatDateTime(Date.parse(draft.expiresAt), locale),
            })}
          </Faint>
        )}
        <div className={styles.actions}>
          <Button
            iconStart="camera"
            isBusy={isUnderWay}
            aria-label={t(`verification.photo.${words.cameraLabel}`, { photo: name })}
            onClick={() => {
              setIsFilming(true);
            }}
          >
            {t(`verification.photo.${words.camera}`)}
          </Button>
          <FileChoice name={name} isSent={isSent} onFile={send} />
        </div>
      </div>
      <CameraDialog
        isOpen={isFilming}
        isOfFace={photo === 'facePhoto'}
        title={name}
        onClose={() => {
          setIsFilming(false);
        }}
        onPhoto={(taken) => {
          setIsFilming(false);
          send(taken);
        }}
      />
    </li>
  );
}

function FileChoice({
  name,
  isSent,
  onFile,
}: {
  name: string;
  isSent: boolean;
  onFile: (file: Blob) => void;
}) {
  const { t } = useTranslation('profile');
  const ref = useRef<HTMLInputElement>(null);
  const label = t(isSent ? 'verification.photo.fileAgainLabel' : 'verification.photo.fileLabel', {
    photo: name,
  });
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file !== undefined) onFile(file);
    // Allows the same file to be chosen again.
    target.value = '';
  };
  return (
    <>
      <Button
        variant="quiet"
        aria-label={label}
        onClick={() => {
          ref.current?.click();
        }}
      >
        {t(isSent ? 'verification.photo.fileAgain' : 'verification.photo.file')}
      </Button>
      <input ref={ref} hidden type="file" accept="image/*" aria-label={label} onChange={choose} />
    </>
  );
}
