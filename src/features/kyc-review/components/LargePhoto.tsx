import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { IconButton } from '../../../components/button/IconButton';
import { PhotoCanvas } from '../../../components/photo-canvas/PhotoCanvas';

import * as styles from './Review.module.css';

export type LargePhotoProps = {
  isOpen: boolean;
  picture: ImageBitmap;
  name: string;
  label: string;
  quarterTurns: number;
  onTurn: () => void;
  onClose: () => void;
};

const ZOOMS_PERCENT = [100, 150, 200, 300, 400] as const;

/**
 * Shows a photo full-screen, with zoom steps. Hidden parts can be scrolled into view, by keyboard
 * too. The browser restores focus when the photo closes.
 */
export function LargePhoto({ isOpen, ...photo }: LargePhotoProps) {
  const { label, onClose } = photo;
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    if (isOpen && !dialog.open) dialog.showModal();
    if (!isOpen && dialog.open) dialog.close();
  }, [isOpen]);
  return (
    <dialog
      ref={ref}
      className={styles.large}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {isOpen && <LargeView {...photo} />}
    </dialog>
  );
}

function LargeView({
  picture,
  name,
  label,
  quarterTurns,
  onTurn,
  onClose,
}: Omit<LargePhotoProps, 'isOpen'>) {
  const { t } = useTranslation('review');
  const [zoom, setZoom] = useState(0);
  return (
    <>
      <div className={styles.largeBar}>
        <span className={styles.photoName}>
          {name}, {ZOOMS_PERCENT[zoom]}%
        </span>
        <IconButton
          icon="minus"
          label={t('photos.smaller')}
          disabled={zoom === 0}
          onClick={() => {
            setZoom(zoom - 1);
          }}
        />
        <IconButton
          icon="plus"
          label={t('photos.larger')}
          disabled={zoom === ZOOMS_PERCENT.length - 1}
          onClick={() => {
            setZoom(zoom + 1);
          }}
        />
        <IconButton icon="refresh" label={t('photos.rotate', { photo: name })} onClick={onTurn} />
        <IconButton icon="close" label={t('photos.close')} onClick={onClose} />
      </div>
      <div className={styles.largeView} tabIndex={0} role="region" aria-label={label}>
        <div style={{ width: `${ZOOMS_PERCENT[zoom] ?? 100}%` }}>
          <PhotoCanvas picture={picture} label={label} quarterTurns={quarterTurns} isFilling />
        </div>
      </div>
    </>
  );
}
