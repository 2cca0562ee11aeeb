import { decodeQR } from 'qr/decode.js';

/** Pixels as a canvas gives them: four bytes each. */
export type Pixels = {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray | Uint8Array;
};

/**
 * The text of the QR code in a picture, or null when none is found.
 * @param isPatient for a picture that is looked at once; a camera shows the next one soon
 */
export function decodePixels({ width, height, data }: Pixels, isPatient: boolean): string | null {
  try {
    return decodeQR(
      { width, height, data },
      isPatient ? { effort: Number.POSITIVE_INFINITY, timeLimit: 3_000 } : {},
    );
  } catch {
    return null;
  }
}
