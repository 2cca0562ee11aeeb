import { ACCOUNT_PATHS } from '@quayside/contract/operations/account-paths';
import {
  webhookDeliveriesAnswerSchema,
  type WebhookDelivery,
} from '@quayside/contract/operations/webhooks';

import { request } from '../../../lib/api/request';

/** Fetches the newest hundred messages to a webhook, newest first. */
export function fetchDeliveries(
  webhookId: string,
  signal: AbortSignal,
): Promise<WebhookDelivery[]> {
  return request(
    {
      method: 'GET',
      path: ACCOUNT_PATHS.webhookDeliveries.replace(':webhookId', encodeURIComponent(webhookId)),
      timeoutMs: 10_000,
      answerSchema: webhookDeliveriesAnswerSchema,
    },
    signal,
  );
}
