import { passkeySchema, type Passkey } from '@quayside/contract/operations/passkeys';
import { ACCOUNT_PATHS } from '@quayside/contract/operations/account-paths';

import { request } from '../../../lib/api/request';

/** Renames a passkey; an empty name removes the name. */
export function renamePasskey(passkeyId: string, name: string): Promise<Passkey> {
  return request({
    method: 'POST',
    path: ACCOUNT_PATHS.renamePasskey.replace(':passkeyId', encodeURIComponent(passkeyId)),
    body: { name },
    timeoutMs: 15_000,
    answerSchema: passkeySchema,
  });
}
