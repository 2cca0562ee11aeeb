import { useRef, useState, type ChangeEvent } from 'react';

import { buttonClass } from '../button/Button';
import { Icon } from '../icon/Icon';
import { Notice } from '../notice/Notice';
import type { CameraError } from './camera-error';
import { decodePicture } from './decode-picture';
import { useCamera } from './use-camera';

import * as styles from './QrScanner.module.css';

export type QrScannerLabels = {
  /** Accessible name of the camera's video. */
  readonly camera: string;
  readonly aim: string;
  /** Label of the button that chooses a picture. */
  readonly picture: string;
  /** Shown for a picture without a code. */
  readonly noCode: string;
  readonly error: Readonly<Record<CameraError, string>>;
};

export type QrScannerProps = { onText: (text: string) => void; labels: QrScannerLabels };

/**
 * Reads a QR code with the camera, or from a picture if there is no camera or access to it is
 * denied. The camera runs while the component is mounted.
 */
export function QrScanner({ onText, labels }: QrScannerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const error = useCamera(video, onText);
  const [isWithoutCode, setIsWithoutCode] = useState(false);

  const readPicture = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file === undefined) return;
    const text = await decodePicture(file);
    // Allows the same picture to be chosen again.
    target.value = '';
    setIsWithoutCode(text === null);
    if (text !== null) onText(text);
  };

  return (
    <div className={styles.scanner}>
      <video
        ref={video}
        className={styles.video}
        hidden={error !== null}
        muted
        playsInline
        aria-label={labels.camera}
      />
      {error === null ? (
        <p className={styles.aim}>{labels.aim}</p>
      ) : (
        <Notice role="status">{labels.error[error]}</Notice>
      )}
      <label className={styles.choose}>
        <input
          className={styles.file}
          type="file"
          accept="image/*"
          onChange={(event) => {
            void readPicture(event);
          }}
        />
        <span className={buttonClass({ isFullWidth: true })}>
          <Icon name="camera" />
          {labels.picture}
        </span>
      </label>
      {isWithoutCode && (
        <Notice tone="warn" role="alert">
          {labels.noCode}
        </Notice>
      )}
    </div>
  );
}
