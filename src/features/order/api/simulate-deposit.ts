import * as z from 'zod/mini';

import { SANDBOX_PATHS } from '@quayside/contract/operations/sandbox-paths';

import { request } from '../../../lib/api/request';
import type { OrderKey } from '../pure/order-details';

/** Lets a simulated deposit arrive; only a sandbox has this call. */
export function simulateDeposit(key: OrderKey): Promise<unknown> {
  return request({
    method: 'POST',
    path: SANDBOX_PATHS.sandboxSimulateDeposit,
    body: key,
    timeoutMs: 10_000,
    answerSchema: z.unknown(),
  });
}
