import { ACCOUNT_PATHS } from '@quayside/contract/operations/account-paths';
import * as z from 'zod/mini';

import { request } from '../../../lib/api/request';

/** Deletes a key permanently. Requests signed with it are rejected from then on. */
export function deleteKey(apiId: string): Promise<unknown> {
  return request({
    method: 'POST',
    path: ACCOUNT_PATHS.deleteApiKey,
    body: { apiId },
    timeoutMs: 15_000,
    answerSchema: z.unknown(),
  });
}
