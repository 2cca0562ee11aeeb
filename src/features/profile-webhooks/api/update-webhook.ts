import { ACCOUNT_PATHS } from '@quayside/contract/operations/account-paths';
import { webhookSchema, type Webhook } from '@quayside/contract/operations/webhooks';

import { request } from '../../../lib/api/request';

/** Turns a webhook on or off; undelivered messages wait while it is off. */
export function updateWebhook(webhookId: string, isActive: boolean): Promise<Webhook> {
  return request({
    method: 'POST',
    path: ACCOUNT_PATHS.updateWebhook.replace(':webhookId', encodeURIComponent(webhookId)),
    body: { isActive },
    timeoutMs: 15_000,
    answerSchema: webhookSchema,
  });
}
