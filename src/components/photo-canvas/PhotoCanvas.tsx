import { useEffect, useRef } from 'react';

import * as styles from './PhotoCanvas.module.css';

export type PhotoCanvasProps = {
  picture: ImageBitmap;
  /** Describes the photo. */
  label: string;
  /** Rotation, clockwise. */
  quarterTurns?: number | undefined;
  /** Makes the photo as wide as its container, even if it is smaller. */
  isFilling?: boolean | undefined;
};

/**
 * A photo drawn on a canvas, without a URL, because pages may show images only from their own
 * origin, and these photos are private.
 */
export function PhotoCanvas({
  picture,
  label,
  quarterTurns = 0,
  isFilling = false,
}: PhotoCanvasProps) {
  const ref = useRef<HTMLCanvasElement>(null);
  const turns = ((quarterTurns % 4) + 4) % 4;
  useEffect(() => {
    const canvas = ref.current;
    if (canvas === null) return;
    const { width, height } = picture;
    const isSideways = turns % 2 === 1;
    canvas.width = isSideways ? height : width;
    canvas.height = isSideways ? width : height;
    const context = canvas.getContext('2d');
    if (context === null) return;
    context.translate(canvas.width / 2, canvas.height / 2);
    context.rotate((turns * Math.PI) / 2);
    context.drawImage(picture, -width / 2, -height / 2);
  }, [picture, turns]);
  return (
    <canvas
      ref={ref}
      className={isFilling ? styles.filling : styles.fitted}
      role="img"
      aria-label={label}
    />
  );
}
