import { passkeysAnswerSchema, type Passkey } from '@quayside/contract/operations/passkeys';
import { ACCOUNT_PATHS } from '@quayside/contract/operations/account-paths';

import { request } from '../../../lib/api/request';

/** Lists the account's passkeys, newest first. */
export function listPasskeys(signal: AbortSignal): Promise<Passkey[]> {
  return request(
    {
      method: 'GET',
      path: ACCOUNT_PATHS.passkeys,
      timeoutMs: 10_000,
      answerSchema: passkeysAnswerSchema,
    },
    signal,
  );
}
