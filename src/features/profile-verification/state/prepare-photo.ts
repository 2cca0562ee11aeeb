import { PHOTO_LIMITS } from '@quayside/contract/kyc/photos';

import { drawPixels } from '../../../components/qr-scanner/draw-pixels';
import { photoHints, type PhotoHint } from '../model/photo-quality';

/**
 * The file to send, a preview, and hints. `picture` and `hints` are null for a file the browser
 * cannot display.
 */
export type PreparedPhoto = {
  readonly file: Blob;
  readonly picture: ImageBitmap | null;
  readonly hints: readonly PhotoHint[] | null;
};

const ACCEPTED_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];
/** The service shrinks photos whose longer side exceeds this. */
const MAX_SIDE_PX = 2_600;
const ANALYSIS_SIDE_PX = 640;
const PREVIEW_SIDE_PX = 960;
const JPEG_QUALITY = 0.92;

/**
 * Checks a photo, and shrinks it or converts it to JPEG if the service would reject it or change
 * it anyway, so that no unnecessary data is sent over a slow connection. Nothing leaves the
 * browser here.
 */
export async function preparePhoto(file: Blob): Promise<PreparedPhoto> {
  const whole = await createImageBitmap(file).catch(() => null);
  // The service identifies such a file and says what to do.
  if (whole === null) return { file, picture: null, hints: null };
  const canvas = document.createElement('canvas');
  const pixels = drawPixels(whole, whole.width, whole.height, canvas, ANALYSIS_SIDE_PX);
  const hints = pixels === null ? null : photoHints(pixels, Math.min(whole.width, whole.height));
  const sent = isAccepted(file, whole) ? file : await redraw(whole, canvas, file);
  drawPixels(whole, whole.width, whole.height, canvas, PREVIEW_SIDE_PX);
  whole.close();
  return { file: sent, picture: await createImageBitmap(canvas), hints };
}

const isAccepted = ({ type, size }: Blob, { width, height }: ImageBitmap): boolean =>
  ACCEPTED_TYPES.includes(type) &&
  size <= PHOTO_LIMITS.maxBytes &&
  Math.max(width, height) <= MAX_SIDE_PX;

function redraw(picture: ImageBitmap, canvas: HTMLCanvasElement, original: Blob): Promise<Blob> {
  drawPixels(picture, picture.width, picture.height, canvas, MAX_SIDE_PX);
  return new Promise((resolve) => {
    canvas.toBlob(
      (blob) => {
        resolve(blob ?? original);
      },
      'image/jpeg',
      JPEG_QUALITY,
    );
  });
}
