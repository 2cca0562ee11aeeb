import { generatedApiKeyAnswerSchema } from '@quayside/contract/operations/api-keys';
import { ACCOUNT_PATHS } from '@quayside/contract/operations/account-paths';
import type * as z from 'zod/mini';

import { request } from '../../../lib/api/request';
import type { KeyDraft } from '../pure/key-draft';

export type GeneratedKey = z.infer<typeof generatedApiKeyAnswerSchema>;

/** Creates a key. Only this response contains its secret. */
export function generateKey({
  name,
  whiteListIp,
}: Pick<KeyDraft, 'name' | 'whiteListIp'>): Promise<GeneratedKey> {
  return request({
    method: 'POST',
    path: ACCOUNT_PATHS.generateApiKey,
    body: { name, whiteListIp },
    timeoutMs: 15_000,
    answerSchema: generatedApiKeyAnswerSchema,
  });
}
