import { ACCOUNT_PATHS } from '@quayside/contract/operations/account-paths';
import * as z from 'zod/mini';

import { request } from '../../../lib/api/request';
import type { KeyDraft } from '../pure/key-draft';

/** Updates the editable fields of a key: name, allowed IP addresses, active state. */
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
