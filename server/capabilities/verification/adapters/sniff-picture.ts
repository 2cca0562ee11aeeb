import type { PhotoProblem } from '@quayside/contract/kyc/photos';

export type PictureFormat = 'jpeg' | 'png' | 'webp';

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const PNG_CHUNK_FRAME_BYTES = 12;
/** Brands of ISO media files that contain HEIF pictures. */
const HEIC_BRANDS: readonly string[] = [
  'heic',
  'heix',
  'heim',
  'heis',
  'hevc',
  'hevx',
  'mif1',
  'msf1',
];

/**
 * Detects the type of a file by its first bytes, before any decoder sees it: only three formats are
 * ever decoded.
 * @returns the format, or why the file is not accepted
 */
export function sniffPicture(
  bytes: Uint8Array,
): PictureFormat | { readonly problem: PhotoProblem } {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 1_024));
  if (head.length === 0) return { problem: 'photo_empty' };
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'jpeg';
  if (head.subarray(0, 8).equals(PNG_SIGNATURE))
    return isAnimatedPng(bytes) ? { problem: 'photo_animated' } : 'png';
  if (ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 12) === 'WEBP') return 'webp';
  return { problem: rejectionProblem(head) };
}

const ascii = (head: Buffer, start: number, end: number): string =>
  head.toString('latin1', start, end);

function rejectionProblem(head: Buffer): PhotoProblem {
  if (ascii(head, 0, 1_024).includes('%PDF-')) return 'photo_pdf';
  if (ascii(head, 4, 8) === 'ftyp')
    return HEIC_BRANDS.includes(ascii(head, 8, 12)) ? 'photo_heic' : 'photo_other_format';
  if (/<svg[\s>]/i.test(head.toString('utf8'))) return 'photo_vector';
  return isOtherPicture(head) ? 'photo_other_format' : 'photo_unknown';
}

/**
 * GIF, BMP, TIFF in both byte orders, icons, Photoshop, JPEG 2000, JPEG XL, Windows metafiles:
 * pictures, but in formats that we do not accept.
 */
const OTHER_PICTURES: readonly string[] = [
  'GIF8',
  'BM',
  'II*\0',
  'MM\0*',
  '\0\0\u0001\0',
  '8BPS',
  '\0\0\0\x0cjP',
  '\xff\x0a',
  '\0\0\0\x0cJXL',
  '\xd7\xcd\xc6\x9a',
  'P6',
  'P5',
];

const isOtherPicture = (head: Buffer): boolean =>
  OTHER_PICTURES.some((signature) => ascii(head, 0, signature.length) === signature);

/** An animated PNG has an animation chunk before its picture. */
function isAnimatedPng(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = PNG_SIGNATURE.length; at + PNG_CHUNK_FRAME_BYTES <= file.length;) {
    const type = ascii(file, at + 4, at + 8);
    if (type === 'acTL') return true;
    if (type === 'IDAT') return false;
    at += PNG_CHUNK_FRAME_BYTES + file.readUInt32BE(at);
  }
  return false;
}
