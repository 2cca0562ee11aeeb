import { decodePixels } from './decode-pixels';
import { drawPixels } from './draw-pixels';

/**
 * Decodes the QR code in a picture file; null if it has none or is not a picture. The picture never
 * leaves the browser.
 */
export async function decodePicture(file: Blob): Promise<string | null> {
  try {
    const bitmap = await createImageBitmap(file);
    const pixels = drawPixels(
      bitmap,
      bitmap.width,
      bitmap.height,
      document.createElement('canvas'),
    );
    bitmap.close();
    return pixels === null ? null : decodePixels(pixels, true);
  } catch {
    return null;
  }
}
