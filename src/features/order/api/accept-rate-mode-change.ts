import * as z from 'zod/mini';

import { API_PATHS } from '@quayside/contract/operations/paths';

import { request } from '../../../lib/api/request';
import type { OrderKey } from '../pure/order-details';

/** Accepts the floating rate of this moment for an order whose fixed rate no longer holds. */
export function acceptRateModeChange(key: OrderKey): Promise<unknown> {
  return request({ method: 'POST', path: API_PATHS.acceptRateModeChange, body: key, timeoutMs: 10_000, answerSchema: z.unknown() });
}
