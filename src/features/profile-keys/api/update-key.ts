import { ACCOUNT_PATHS } from '@quayside/contract/operations/account-paths';
import * as z from 'zod/mini';

import { request } from '../../../lib/api/request';
import type { KeyDraft } from '../pure/key-draft';

/** Changes what may be changed of a key: its name, from where it works, whether it works. */
export function updateKey(
  apiId: string,
  { name, whiteListIp, isActive }: KeyDraft,
): Promise<unknown> {
  return request({
    method: 'POST',
    path: ACCOUNT_PATHS.updateApiKey,
    body: { apiId, name, whiteListIp, isActive },
    timeoutMs: 15_000,
    answerSchema: z.unknown(),
  });
}
