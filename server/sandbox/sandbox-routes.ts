import {
  fetchSandbox,
  listSandboxTransfers,
  paySandboxOrder,
  simulateDeposit,
} from '@quayside/contract/endpoints/sandbox';
import type { SandboxPaymentRequest } from '@quayside/contract/schemas/sandbox';

import { implement, type Route } from '../platform/http/route';
import type { Sandbox, SandboxCall } from './sandbox';

/**
 * Returns the routes that only a sandbox has. Real mode doesn't register them, so their paths don't
 * exist there.
 */
export function sandboxRoutes(sandbox: Sandbox): readonly Route[] {
  return [
    implement(fetchSandbox, { isOpenToOrigins: true, handle: () => sandbox.describe() }),
    implement(paySandboxOrder, {
      rateLimit: 'orders',
      handle: ({ body }) => sandbox.payOrder(callOf(body)),
    }),
    implement(simulateDeposit, {
      rateLimit: 'orders',
      handle: ({ body }) => sandbox.simulateDeposit(callOf(body)),
    }),
    implement(listSandboxTransfers, {
      rateLimit: 'reads',
      handle: async ({ query }) => [...(await sandbox.sentFor(query))],
    }),
  ];
}

function callOf({ orderId, destinationAddress, amount }: SandboxPaymentRequest): SandboxCall {
  return { orderId: String(orderId), destinationAddress, amount: amount ?? null };
}
