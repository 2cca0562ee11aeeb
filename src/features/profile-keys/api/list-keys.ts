import { apiKeysAnswerSchema, type ApiKey } from '@quayside/contract/operations/api-keys';
import { ACCOUNT_PATHS } from '@quayside/contract/operations/account-paths';

import { request } from '../../../lib/api/request';

/** Lists the account's keys without their secrets, newest first. */
export function listKeys(signal: AbortSignal): Promise<ApiKey[]> {
  return request(
    {
      method: 'GET',
      path: ACCOUNT_PATHS.listApiKeys,
      timeoutMs: 10_000,
      answerSchema: apiKeysAnswerSchema,
    },
    signal,
  );
}
