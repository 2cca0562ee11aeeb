import type { PhotoProblem } from '@quayside/contract/kyc/photos';

/**
 * A photo that was decoded and written anew: a plain JPEG, upright, without anything but its
 * pixels.
 */
export type ReadPhoto = {
  readonly jpeg: Uint8Array;
  readonly widthPx: number;
  readonly heightPx: number;
};

/** Makes a photo of whatever a stranger sent. */
export interface PhotoReader {
  /** @returns why it is none, where it is not. Never throws for what the bytes are. */
  read(bytes: Uint8Array): Promise<ReadPhoto | { readonly problem: PhotoProblem }>;
}
