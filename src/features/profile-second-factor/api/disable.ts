import { ACCOUNT_PATHS } from '@quayside/contract/operations/account-paths';
import * as z from 'zod/mini';

import { request } from '../../../lib/api/request';

/** Turns the app off. @param code that the app shows, or a recovery code */
export function disable(code: string): Promise<unknown> {
  return request({
    method: 'POST',
    path: ACCOUNT_PATHS.disableSecondFactor,
    body: { code },
    timeoutMs: 15_000,
    answerSchema: z.unknown(),
  });
}
