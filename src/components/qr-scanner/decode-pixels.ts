import { decodeQR } from 'qr/decode.js';

/** Pixels as a canvas returns them: four bytes each. */
export type Pixels = {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray | Uint8Array;
};

/**
 * Decodes the QR code in a picture; null if none is found.
 * @param isPatient true for a single picture; false for a camera, which soon provides the next one
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
