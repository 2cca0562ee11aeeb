import type { ApiError } from '../../../lib/api/api-error';

/** The upload state of the photo that was chosen last. */
export type PhotoUpload =
  | { readonly kind: 'idle' }
  | { readonly kind: 'reading' }
  | { readonly kind: 'sending'; readonly sentPercent: number }
  | { readonly kind: 'refused'; readonly rejection: ApiError };
