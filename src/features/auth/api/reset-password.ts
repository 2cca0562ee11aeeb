import { doneAnswerSchema } from '@quayside/contract/operations/accounts';
import { ACCOUNT_PATHS } from '@quayside/contract/operations/account-paths';

import { request } from '../../../lib/api/request';
import type { Credentials } from './log-in';

/** Sets a new password with the code from the email. All sessions of the account end. */
export function resetPassword({
  email,
  password,
  resetCode,
}: Credentials & { readonly resetCode: string }): Promise<{ isDone: true }> {
  return request({
    method: 'POST',
    path: ACCOUNT_PATHS.resetPassword,
    body: { email, password, resetCode },
    timeoutMs: 20_000,
    answerSchema: doneAnswerSchema,
    isAboutSession: true,
  });
}
