import { doneAnswerSchema } from '@quayside/contract/operations/accounts';
import { ACCOUNT_PATHS } from '@quayside/contract/operations/account-paths';

import { request } from '../../../lib/api/request';

/**
 * Deletes a passkey permanently. The copy on the device no longer works.
 * @throws ApiError ERR_NOT_ACCEPTABLE if it is the account's only sign-in method
 */
export function deletePasskey(passkeyId: string): Promise<{ isDone: true }> {
  return request({
    method: 'POST',
    path: ACCOUNT_PATHS.deletePasskey.replace(':passkeyId', encodeURIComponent(passkeyId)),
    body: {},
    timeoutMs: 15_000,
    answerSchema: doneAnswerSchema,
  });
}
