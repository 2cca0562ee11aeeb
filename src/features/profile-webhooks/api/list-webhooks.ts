import { ACCOUNT_PATHS } from '@quayside/contract/operations/account-paths';
import { webhooksAnswerSchema, type Webhook } from '@quayside/contract/operations/webhooks';

import { request } from '../../../lib/api/request';

/** Lists the account's webhooks without their secrets, newest first. */
export function listWebhooks(signal: AbortSignal): Promise<Webhook[]> {
  return request(
    {
      method: 'GET',
      path: ACCOUNT_PATHS.webhooks,
      timeoutMs: 10_000,
      answerSchema: webhooksAnswerSchema,
    },
    signal,
  );
}
