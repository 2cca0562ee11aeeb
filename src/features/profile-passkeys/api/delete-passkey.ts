import { doneAnswerSchema } from '@quayside/contract/operations/accounts';
import { ACCOUNT_PATHS } from '@quayside/contract/operations/account-paths';

import { request } from '../../../lib/api/request';

/**
 * Deletes a passkey for good. What the device keeps of it logs nobody in any more.
 * @throws ApiError ERR_NOT_ACCEPTABLE where nothing else opens the account
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
