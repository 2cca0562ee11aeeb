import type { PhotoProblem } from '@quayside/contract/kyc/photos';

/**
 * A photo that was decoded and encoded again: a plain, upright JPEG with nothing but its pixels.
 */
export type ReadPhoto = {
  readonly jpeg: Uint8Array;
  readonly widthPx: number;
  readonly heightPx: number;
};

/** Converts an untrusted file to a photo. */
export interface PhotoReader {
  /**
   * @returns the problem if it is not a photo. Never throws because of the contents of the file.
   */
  read(bytes: Uint8Array): Promise<ReadPhoto | { readonly problem: PhotoProblem }>;
}
