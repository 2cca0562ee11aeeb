import * as z from 'zod/mini';

import { SANDBOX_PATHS } from '@quayside/contract/operations/sandbox-paths';

import { request } from '../../../lib/api/request';

export type SandboxPayment = {
  readonly orderId: string;
  readonly destinationAddress: string;
  readonly amount?: string;
};

const paidSchema = z.object({ txId: z.string() });

/**
 * Pays an order from the funded key, with a real transaction on the development chain. Without an
 * amount, it pays the order's own amount.
 */
export function payOrder(payment: SandboxPayment): Promise<{ txId: string }> {
  return request({
    method: 'POST',
    path: SANDBOX_PATHS.sandboxPay,
    body: payment,
    timeoutMs: 30_000,
    answerSchema: paidSchema,
  });
}
