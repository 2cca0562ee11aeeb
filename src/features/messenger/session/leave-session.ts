import { doneAnswerSchema } from '@quayside/contract/operations/accounts';
import { ACCOUNT_PATHS } from '@quayside/contract/operations/account-paths';

import { isUnreachable, type ApiError } from '../../../lib/api/api-error';
import { request } from '../../../lib/api/request';
import { logFailure } from '../../../lib/log-failure';
import { endSession } from '../../../lib/session/account';

/**
 * Ends the session after a rejected launch, because the remembered user may be another messenger
 * user. If the service is unreachable, the session on the server is not ended.
 */
export async function leaveSession(refusal: ApiError): Promise<void> {
  endSession();
  if (isUnreachable(refusal)) return;
  await request({
    method: 'POST',
    path: ACCOUNT_PATHS.logout,
    body: { isEverywhere: false },
    timeoutMs: 15_000,
    answerSchema: doneAnswerSchema,
    isAboutSession: true,
  }).catch((cause: unknown) => {
    logFailure('The session of another user could not be ended', cause);
  });
}
