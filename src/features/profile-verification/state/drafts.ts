import { listKycPhotos } from '@quayside/contract/endpoints/kyc';

import { call } from '../../../lib/api/call';
import { createRemote } from '../../../lib/remote/remote';

/** The photos that are uploaded but not submitted yet. */
export const draftsRemote = createRemote((signal) => call(listKycPhotos, {}, { signal }));
