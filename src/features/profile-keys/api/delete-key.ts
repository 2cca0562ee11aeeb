import { ACCOUNT_PATHS } from '@quayside/contract/operations/account-paths';
import * as z from 'zod/mini';

import { request } from '../../../lib/api/request';

/** Deletes a key for good: calls that are signed with it are refused from then on. */
export function deleteKey(apiId: string): Promise<unknown> {
  return request({
    method: 'POST',
    path: ACCOUNT_PATHS.deleteApiKey,
    body: { apiId },
    timeoutMs: 15_000,
    answerSchema: z.unknown(),
  });
}
