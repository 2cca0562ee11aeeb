import type { KycPhoto } from '@quayside/contract/kyc/photos';

const PASSPORT_KEYS = {
  facePhoto: 'facePhoto',
  frontPhoto: 'frontPage',
  backendPhoto: 'secondPage',
} as const satisfies Readonly<Record<KycPhoto, string>>;

/**
 * Returns the name of a photo as a key of `profile:verification.photo`.
 * @param isPassport true for a passport, which has pages instead of sides
 */
export const photoKey = (
  photo: KycPhoto,
  isPassport: boolean,
): KycPhoto | 'frontPage' | 'secondPage' => (isPassport ? PASSPORT_KEYS[photo] : photo);
