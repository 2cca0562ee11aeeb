import { decodePixels } from './decode-pixels';
import { drawPixels } from './draw-pixels';

/**
 * The text of the QR code in a picture file, or null when there is none or the file is no picture.
 * Nothing of it leaves the browser.
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
