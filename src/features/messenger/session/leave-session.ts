import { logOut } from '@quayside/contract/endpoints/accounts';

import { isUnreachable, type ApiError } from '../../../lib/api/api-error';
import { call } from '../../../lib/api/call';
import { logFailure } from '../../../lib/log-failure';
import { endSession } from '../../../lib/session/account';

/** The session may be another user's: an expired one is not renewed just to end it. */
const logOutOtherUser = { ...logOut, isAboutSession: true } as const;

/**
 * Ends the session after a rejected launch, because the remembered user may be another messenger
 * user. If the service is unreachable, the session on the server is not ended.
 */
export async function leaveSession(refusal: ApiError): Promise<void> {
  endSession();
  if (isUnreachable(refusal)) return;
  await call(logOutOtherUser, { body: { isEverywhere: false } }).catch((cause: unknown) => {
    logFailure('The session of another user could not be ended', cause);
  });
}
