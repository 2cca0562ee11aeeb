import { ACCOUNT_PATHS } from '@quayside/contract/operations/account-paths';
import * as z from 'zod/mini';

import { request } from '../../../lib/api/request';
import { visitorId } from '../../../lib/attribution/visitor-id';

export type Credentials = { readonly email: string; readonly password: string };

/**
 * Opens a session. Its tokens are cookies that scripts can't read, and they belong to this browser.
 * The response is plain text.
 */
export function logIn({ email, password }: Credentials): Promise<unknown> {
  return request({
    method: 'POST',
    path: ACCOUNT_PATHS.login,
    body: { email, password, browserFingerprint: visitorId() },
    timeoutMs: 20_000,
    answerSchema: z.unknown(),
    isAboutSession: true,
  });
}
