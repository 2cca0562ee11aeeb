import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '../../../../components/button/Button';
import { Dialog } from '../../../../components/dialog/Dialog';
import { Notice } from '../../../../components/notice/Notice';
import { drawPixels } from '../../../../components/qr-scanner/draw-pixels';
import { useCameraStream } from '../../../../components/qr-scanner/use-camera-stream';
import { cx } from '../../../../lib/cx';
import { useFocusFallback } from '../../../../lib/use-focus-fallback';
import * as styles from './Steps.module.css';

export type CameraDialogProps = {
  isOpen: boolean;
  /** Whether the photo is of the face, taken with the front camera. */
  isOfFace: boolean;
  title: string;
  onPhoto: (photo: Blob) => void;
  onClose: () => void;
};

const MAX_SIDE_PX = 2_600;
const JPEG_QUALITY = 0.92;

/** Takes a photo with the device's camera, which runs while the dialog is open. */
export function CameraDialog({ isOpen, isOfFace, title, onPhoto, onClose }: CameraDialogProps) {
  const { t } = useTranslation('profile');
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      closeLabel={t('verification.camera.close')}
    >
      <CameraPart isOfFace={isOfFace} onPhoto={onPhoto} />
    </Dialog>
  );
}

/**
 * A separate component, because it mounts with the dialog's content, and the camera needs the
 * video element in it.
 */
function CameraPart({ isOfFace, onPhoto }: Pick<CameraDialogProps, 'isOfFace' | 'onPhoto'>) {
  const { t } = useTranslation('profile');
  const video = useRef<HTMLVideoElement>(null);
  const [isReady, setIsReady] = useState(false);
  const [isLost, setIsLost] = useState(false);
  const error = useCameraStream(video, {
    facingMode: isOfFace ? 'user' : 'environment',
    width: { ideal: 2_560 },
    height: { ideal: 1_920 },
  });
  const refugeRef = useFocusFallback<HTMLDivElement>(error);
  const shoot = () => {
    const element = video.current;
    const canvas = document.createElement('canvas');
    const isDrawn =
      element !== null &&
      drawPixels(element, element.videoWidth, element.videoHeight, canvas, MAX_SIDE_PX) !== null;
    setIsLost(!isDrawn);
    if (!isDrawn) return;
    canvas.toBlob(
      (photo) => {
        setIsLost(photo === null);
        if (photo !== null) onPhoto(photo);
      },
      'image/jpeg',
      JPEG_QUALITY,
    );
  };
  return (
    <div className={styles.camera}>
      <video
        ref={video}
        className={cx(styles.video, isOfFace && styles.mirrored)}
        hidden={error !== null}
        muted
        playsInline
        aria-label={t('verification.camera.view')}
        onLoadedData={() => {
          setIsReady(true);
        }}
      />
      {error === null ? (
        <Button
          variant="primary"
          iconStart="camera"
          isBusy={!isReady}
          data-dialog-focus
          onClick={shoot}
        >
          {t(isReady ? 'verification.camera.shoot' : 'verification.camera.opening')}
        </Button>
      ) : (
        <div ref={refugeRef} tabIndex={-1}>
          <Notice role="status">{t(`verification.camera.trouble.${error}`)}</Notice>
        </div>
      )}
      {error === null && isLost && (
        <Notice tone="warn" role="alert">
          {t('verification.camera.lost')}
        </Notice>
      )}
    </div>
  );
}
