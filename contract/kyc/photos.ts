/**
 * The photos of a submission, by their wire names: the face, the front of the document and its
 * back.
 */
export const KYC_PHOTOS = ['facePhoto', 'frontPhoto', 'backendPhoto'] as const;
export type KycPhoto = (typeof KYC_PHOTOS)[number];

export const isKycPhoto = (name: string): name is KycPhoto =>
  KYC_PHOTOS.some((photo) => photo === name);

const MIB = 1_048_576;

/**
 * Requirements for a photo. The server checks the bytes themselves and ignores the file's name and
 * declared type.
 */
export const PHOTO_LIMITS = {
  maxBytes: 4 * MIB,
  /** Of all photos together. */
  maxTotalBytes: 12 * MIB,
  maxPixels: 40_000_000,
  /** Of the shorter side: documents in smaller photos are not readable. */
  minSidePx: 300,
  /** How long a single upload waits for the others. */
  draftHours: 24,
} as const;

/**
 * Why a photo was rejected, as reported in `details.reason` of the error. Each problem has a text
 * in every language.
 */
export const PHOTO_PROBLEMS = [
  'photo_missing',
  'photo_empty',
  'photo_too_large',
  'photos_too_large',
  'photo_unknown',
  'photo_pdf',
  'photo_heic',
  'photo_vector',
  'photo_other_format',
  'photo_animated',
  'photo_damaged',
  'photo_too_many_pixels',
  'photo_too_few_pixels',
] as const;
export type PhotoProblem = (typeof PHOTO_PROBLEMS)[number];
