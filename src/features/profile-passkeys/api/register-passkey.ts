import {
  passkeySchema,
  type NewPasskeyCredential,
  type Passkey,
} from '@quayside/contract/operations/passkeys';
import { ACCOUNT_PATHS } from '@quayside/contract/operations/account-paths';

import { request } from '../../../lib/api/request';
import { visitorId } from '../../../lib/attribution/visitor-id';

/** Adds a passkey created by a device to the account. */
export function registerPasskey(credential: NewPasskeyCredential, name: string): Promise<Passkey> {
  return request({
    method: 'POST',
    path: ACCOUNT_PATHS.passkeys,
    body: { browserFingerprint: visitorId(), name, credential },
    timeoutMs: 15_000,
    answerSchema: passkeySchema,
  });
}
