import { ACCOUNT_PATHS } from '@quayside/contract/operations/account-paths';
import * as z from 'zod/mini';

import { request } from '../../../lib/api/request';

/** Deletes a webhook and its pending messages. */
export function deleteWebhook(webhookId: string): Promise<unknown> {
  return request({
    method: 'POST',
    path: ACCOUNT_PATHS.deleteWebhook.replace(':webhookId', encodeURIComponent(webhookId)),
    body: {},
    timeoutMs: 15_000,
    answerSchema: z.unknown(),
  });
}
