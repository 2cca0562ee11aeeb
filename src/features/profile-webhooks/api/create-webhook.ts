import { ACCOUNT_PATHS } from '@quayside/contract/operations/account-paths';
import { createdWebhookAnswerSchema } from '@quayside/contract/operations/webhooks';
import type * as z from 'zod/mini';

import { request } from '../../../lib/api/request';

export type CreatedWebhook = z.infer<typeof createdWebhookAnswerSchema>;

/** Adds a webhook. Only this response contains the secret that signs its messages. */
export function createWebhook(url: string): Promise<CreatedWebhook> {
  return request({
    method: 'POST',
    path: ACCOUNT_PATHS.webhooks,
    body: { url },
    timeoutMs: 15_000,
    answerSchema: createdWebhookAnswerSchema,
  });
}
