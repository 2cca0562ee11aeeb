import type { ShownPasskeyCredential } from '@quayside/contract/operations/passkeys';
import { ACCOUNT_PATHS } from '@quayside/contract/operations/account-paths';
import * as z from 'zod/mini';

import { request } from '../../../lib/api/request';
import { visitorId } from '../../../lib/attribution/visitor-id';

/** Opens a session, like a login with a password. The response is plain text. */
export function logInWithPasskey(credential: ShownPasskeyCredential): Promise<unknown> {
  return request({
    method: 'POST',
    path: ACCOUNT_PATHS.passkeyLogin,
    body: { browserFingerprint: visitorId(), credential },
    timeoutMs: 20_000,
    answerSchema: z.unknown(),
    isAboutSession: true,
  });
}
