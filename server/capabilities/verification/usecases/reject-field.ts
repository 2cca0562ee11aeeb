import { AppError } from '@quayside/contract/errors/app-error';
import type { PersonalProblem } from '@quayside/contract/kyc/personal-data';
import type { PhotoProblem } from '@quayside/contract/kyc/photos';

const MESSAGES: Readonly<Record<PersonalProblem | PhotoProblem, string>> = {
  field_missing: 'is required',
  name_letters:
    'must be written in Latin or Cyrillic letters, as on the document; accents, apostrophes, ' +
    'hyphens and spaces are fine',
  name_mixed_scripts: 'mixes Latin and Cyrillic letters: use one alphabet',
  name_too_long: 'is longer than 100 characters',
  country_unknown: 'must be a two-letter country code (ISO 3166-1), such as PL',
  day_not_real: 'must be a valid date, such as 1990-12-31',
  too_young: 'must be at least 18 years ago',
  too_old: 'must be at most 120 years ago',
  document_expired: 'shows that the document has expired: use a valid one',
  identity_type_unknown: 'must be passport, idcard or drivinglicense',
  identity_number_wrong: 'must have 2 to 40 letters, digits, spaces or hyphens',
  photo_missing: 'is required',
  photo_empty: 'is an empty file',
  photo_too_large: 'is larger than 4 MB',
  photos_too_large: 'and the other photos together are larger than 12 MB',
  photo_unknown: 'is not a photo: send a JPEG, PNG or WebP',
  photo_pdf: 'is a PDF: send a photo as JPEG, PNG or WebP',
  photo_heic: 'is a HEIC file: save it as JPEG, or set the camera to the most compatible format',
  photo_vector: 'is a drawing (SVG): send a photo as JPEG, PNG or WebP',
  photo_other_format: 'has an unsupported format: send a JPEG, PNG or WebP',
  photo_animated: 'is an animation: send a still photo',
  photo_damaged: 'is damaged or incomplete: retake it or save it again',
  photo_too_many_pixels: 'has more than 40 million pixels: make it smaller',
  photo_too_few_pixels: 'is too small to read: its shorter side must be at least 300 pixels',
};

/**
 * @throws AppError ERR_VALIDATION on a field, with the reason as a code for which clients have a
 *   text
 */
export function rejectField(field: string, reason: PersonalProblem | PhotoProblem): never {
  throw new AppError('ERR_VALIDATION', `${field} ${MESSAGES[reason]}`, { field, reason });
}
