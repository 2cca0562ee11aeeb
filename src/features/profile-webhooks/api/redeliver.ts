import { ACCOUNT_PATHS } from '@quayside/contract/operations/account-paths';
import * as z from 'zod/mini';

import { request } from '../../../lib/api/request';

/** Sends a message again, under the same id. */
export function redeliver(deliveryId: string): Promise<unknown> {
  return request({
    method: 'POST',
    path: ACCOUNT_PATHS.redeliverWebhook.replace(':deliveryId', encodeURIComponent(deliveryId)),
    body: {},
    timeoutMs: 15_000,
    answerSchema: z.unknown(),
  });
}
