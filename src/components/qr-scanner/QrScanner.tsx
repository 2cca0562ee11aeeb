import { useRef, useState, type ChangeEvent } from 'react';

import { buttonClass } from '../button/Button';
import { Icon } from '../icon/Icon';
import { Notice } from '../notice/Notice';
import type { CameraTrouble } from './camera-trouble';
import { decodePicture } from './decode-picture';
import { useCamera } from './use-camera';

import * as styles from './QrScanner.module.css';

export type QrScannerWords = {
  /** Names the camera's video. */
  readonly camera: string;
  readonly aim: string;
  /** Label of the button that chooses a picture. */
  readonly picture: string;
  /** Shown for a picture without a code. */
  readonly noCode: string;
  readonly trouble: Readonly<Record<CameraTrouble, string>>;
};

export type QrScannerProps = { onText: (text: string) => void; words: QrScannerWords };

/**
 * Reads a QR code with the camera, or from a picture if there is no camera or it is not allowed.
 * The camera runs while the component is mounted.
 */
export function QrScanner({ onText, words }: QrScannerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const trouble = useCamera(video, onText);
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
        hidden={trouble !== null}
        muted
        playsInline
        aria-label={words.camera}
      />
      {trouble === null ? (
        <p className={styles.aim}>{words.aim}</p>
      ) : (
        <Notice role="status">{words.trouble[trouble]}</Notice>
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
          {words.picture}
        </span>
      </label>
      {isWithoutCode && (
        <Notice tone="warn" role="alert">
          {words.noCode}
        </Notice>
      )}
    </div>
  );
}
