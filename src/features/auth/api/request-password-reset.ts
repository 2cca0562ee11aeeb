import { doneAnswerSchema } from '@quayside/contract/operations/accounts';
import { ACCOUNT_PATHS } from '@quayside/contract/operations/account-paths';

import { request } from '../../../lib/api/request';

/** Sends a reset code if the account exists. The response does not reveal whether it does. */
export function requestPasswordReset(email: string, locale: string): Promise<{ isDone: true }> {
  return request({
    method: 'POST',
    path: ACCOUNT_PATHS.requestPasswordReset,
    body: { email, locale },
    timeoutMs: 20_000,
    answerSchema: doneAnswerSchema,
    isAboutSession: true,
  });
}
