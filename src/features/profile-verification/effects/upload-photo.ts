import { uploadKycPhoto } from '@quayside/contract/endpoints/kyc';
import type { KycPhoto } from '@quayside/contract/kyc/photos';
import type { KycDraftsResponse } from '@quayside/contract/schemas/kyc';

import { call } from '../../../lib/api/call';
import { createRequest, siteRequestDeps } from '../../../lib/api/request';
import { createUploadFetch } from '../../../lib/api/upload-fetch';

const TIMEOUT_MS = 180_000;

/**
 * Uploads one photo before the submission, replacing an earlier one. The service reports a problem
 * with the photo as ERR_VALIDATION with `details.reason`.
 * @param onSent called with the part that has been sent, 0 to 1
 * @returns all photos uploaded so far
 */
export function uploadPhoto(
  photo: KycPhoto,
  file: Blob,
  onSent: (part: number) => void,
): Promise<KycDraftsResponse> {
  const form = new FormData();
  form.append('photo', file, 'photo');
  const transport = createRequest({ ...siteRequestDeps, fetch: createUploadFetch(onSent) });
  return call(
    uploadKycPhoto,
    { params: { photo }, body: form },
    { timeoutMs: TIMEOUT_MS, transport },
  );
}
