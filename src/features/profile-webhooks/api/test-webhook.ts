import { ACCOUNT_PATHS } from '@quayside/contract/operations/account-paths';
import * as z from 'zod/mini';

import { request } from '../../../lib/api/request';

/** Sends a test message of the type `webhook.test`. */
export function testWebhook(webhookId: string): Promise<unknown> {
  return request({
    method: 'POST',
    path: ACCOUNT_PATHS.testWebhook.replace(':webhookId', encodeURIComponent(webhookId)),
    body: {},
    timeoutMs: 15_000,
    answerSchema: z.unknown(),
  });
}
