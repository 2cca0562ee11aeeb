import * as z from 'zod/mini';

import { SANDBOX_PATHS } from '@quayside/contract/operations/sandbox-paths';

import { request } from '../../../lib/api/request';
import type { OrderKey } from '../pure/order-details';

/** Simulates the arrival of a deposit; only a sandbox has this endpoint. */
export function simulateDeposit(key: OrderKey): Promise<unknown> {
  return request({
    method: 'POST',
    path: SANDBOX_PATHS.sandboxSimulateDeposit,
    body: key,
    timeoutMs: 10_000,
    answerSchema: z.unknown(),
  });
}
