import type { Pixels } from './decode-pixels';

/** Enough for any code; a phone's camera provides far more. */
const MAX_SIDE_PX = 1_600;

/**
 * Draws a picture on a hidden canvas, no larger than needed, and reads the pixels back; null if
 * there is nothing to draw.
 */
export function drawPixels(
  picture: CanvasImageSource,
  widthPx: number,
  heightPx: number,
  canvas: HTMLCanvasElement,
  maxSidePx = MAX_SIDE_PX,
): Pixels | null {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null || widthPx === 0 || heightPx === 0) return null;
  const scale = Math.min(1, maxSidePx / Math.max(widthPx, heightPx));
  canvas.width = Math.max(1, Math.round(widthPx * scale));
  canvas.height = Math.max(1, Math.round(heightPx * scale));
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
