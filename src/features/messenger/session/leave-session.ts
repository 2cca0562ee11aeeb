import { doneAnswerSchema } from '@quayside/contract/operations/accounts';
import { ACCOUNT_PATHS } from '@quayside/contract/operations/account-paths';

import { isUnreachable, type ApiError } from '../../../lib/api/api-error';
import { request } from '../../../lib/api/request';
import { logFailure } from '../../../lib/log-failure';
import { endSession } from '../../../lib/session/account';

/**
 * After a launch that was refused: whoever the browser remembers, and has a session of, may be
 * another user of the messenger. What the service could not say yet ends no session.
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
