import * as z from 'zod/mini';

import { API_PATHS } from '@quayside/contract/operations/paths';

import { request } from '../../../lib/api/request';

/** Stores an email with an order; the service takes it once. */
export function setOrderEmail(orderId: string, userEmail: string): Promise<unknown> {
  return request({ method: 'POST', path: API_PATHS.setEmail, body: { orderId, userEmail }, timeoutMs: 10_000, answerSchema: z.unknown() });
}
