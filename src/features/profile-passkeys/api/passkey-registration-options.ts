import {
  passkeyRegistrationOptionsAnswerSchema,
  type PasskeyRegistrationOptions,
} from '@quayside/contract/operations/passkeys';
import { ACCOUNT_PATHS } from '@quayside/contract/operations/account-paths';

import { request } from '../../../lib/api/request';
import { visitorId } from '../../../lib/attribution/visitor-id';

/** Fetches the options with which a device creates a passkey for this account. */
export function fetchPasskeyRegistrationOptions(): Promise<PasskeyRegistrationOptions> {
  return request({
    method: 'POST',
    path: ACCOUNT_PATHS.passkeyRegistrationOptions,
    body: { browserFingerprint: visitorId() },
    timeoutMs: 15_000,
    answerSchema: passkeyRegistrationOptionsAnswerSchema,
  });
}
