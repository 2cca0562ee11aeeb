import sharp, { type Metadata } from 'sharp';

import { PHOTO_LIMITS, type PhotoProblem } from '@quayside/contract/kyc/photos';

import type { PhotoReader, ReadPhoto } from '../ports/photo-reader';
import { createLimiter } from './limiter';
import { sniffPicture, type PictureFormat } from './sniff-picture';

/** Longer sides are scaled down: a document is legible at this size. */
const MAX_SIDE_PX = 2_600;
const JPEG_QUALITY = 88;
const TIMEOUT_SECONDS = 20;
/**
 * How many photos are decoded at the same time. This bounds the memory, because each of them may
 * have the largest size allowed.
 */
const AT_ONCE = 2;

/**
 * Reads photos with libvips. A photo is decoded and encoded again, so that nothing of the original
 * file is kept except its appearance.
 */
export function createSharpPhotoReader(): PhotoReader {
  // Each photo is read only once, so caching decoded parts of it has no benefit.
  sharp.cache(false);
  const turns = createLimiter(AT_ONCE);
  return {
    read: async (bytes) => {
      if (bytes.byteLength > PHOTO_LIMITS.maxBytes) return { problem: 'photo_too_large' };
      const format = sniffPicture(bytes);
      if (typeof format !== 'string') return format;
      return turns(() => decode(bytes, format));
    },
  };
}

async function decode(
  bytes: Uint8Array,
  format: PictureFormat,
): Promise<ReadPhoto | { readonly problem: PhotoProblem }> {
  const open = () =>
    sharp(bytes, {
      limitInputPixels: PHOTO_LIMITS.maxPixels,
      failOn: 'error',
      sequentialRead: true,
      pages: 1,
      unlimited: false,
    });
  try {
    // The header gives the size, before a pixel is decoded.
    const header = await sharp(bytes, { limitInputPixels: false, failOn: 'error' }).metadata();
    const problem = header.format === format ? headerProblem(header) : 'photo_damaged';
    if (problem !== null) return { problem };
    const { data, info } = await open()
      .rotate()
      .resize({ width: MAX_SIDE_PX, height: MAX_SIDE_PX, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: JPEG_QUALITY })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .toBuffer({ resolveWithObject: true });
    return { jpeg: data, widthPx: info.width, heightPx: info.height };
  } catch {
    return { problem: 'photo_damaged' };
  }
}

function headerProblem({ width = 0, height = 0, pages = 1 }: Metadata): PhotoProblem | null {
  if (pages > 1) return 'photo_animated';
  if (width * height > PHOTO_LIMITS.maxPixels) return 'photo_too_many_pixels';
  return Math.min(width, height) < PHOTO_LIMITS.minSidePx ? 'photo_too_few_pixels' : null;
}
