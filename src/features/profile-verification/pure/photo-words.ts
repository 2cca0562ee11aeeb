import type { KycPhoto } from '@quayside/contract/kyc/photos';

const PASSPORT_KEYS = {
  facePhoto: 'facePhoto',
  frontPhoto: 'frontPage',
  backendPhoto: 'secondPage',
} as const satisfies Readonly<Record<KycPhoto, string>>;

/**
 * What a photo is called, as a key of `profile:verification.photo`.
 * @param isPassport it has pages, and other documents sides
 */
export const photoKey = (
  photo: KycPhoto,
  isPassport: boolean,
): KycPhoto | 'frontPage' | 'secondPage' => (isPassport ? PASSPORT_KEYS[photo] : photo);
