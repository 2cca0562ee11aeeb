import { API_PATHS } from '@quayside/contract/operations/paths';
import { optionalTextSchema, requiredTextSchema } from '@quayside/contract/operations/scalars';
import { sandboxAnswerSchema } from '@quayside/contract/operations/service';
import * as z from 'zod/mini';

import { defineRoute, type Route } from '../platform/http/route';
import type { Sandbox, SandboxCall } from './sandbox';

const callSchema = z.object({
  orderId: z.union([requiredTextSchema, z.number()]),
  destinationAddress: requiredTextSchema,
  amount: optionalTextSchema,
});

const paidSchema = z.object({ txId: z.string() });
const sentSchema = z.array(
  z.object({
    kind: z.enum(['payout', 'refund']),
    address: z.string(),
    memo: z.nullable(z.string()),
    amount: z.string(),
    txId: z.string(),
  }),
);

/**
 * Returns the routes that only a sandbox has. Real mode doesn't register them, so their paths don't
 * exist there.
 */
export function sandboxRoutes(sandbox: Sandbox): readonly Route[] {
  const payment = {
    method: 'POST',
    body: callSchema,
    answer: paidSchema,
    successStatus: 201,
    rateLimit: 'orders',
  } as const;
  return [
    defineRoute({
      method: 'GET',
      path: API_PATHS.sandbox,
      summary: 'Development chains, to pay and inspect transactions yourself (sandbox only)',
      answer: sandboxAnswerSchema,
      isOpenToOrigins: true,
      handle: () => sandbox.describe(),
    }),
    defineRoute({
      ...payment,
      path: API_PATHS.sandboxPay,
      summary: 'Pays an order from the development wallet with a real transaction (sandbox only)',
      handle: ({ body }) => sandbox.payOrder(callOf(body)),
    }),
    defineRoute({
      ...payment,
      path: API_PATHS.sandboxSimulateDeposit,
      summary: 'Simulates a deposit (sandbox only)',
      handle: ({ body }) => sandbox.simulateDeposit(callOf(body)),
    }),
    defineRoute({
      method: 'GET',
      path: API_PATHS.sandboxSent,
      summary:
        'What the simulated exchange has sent for an order, with address and memo (sandbox only)',
      query: z.object({ orderId: requiredTextSchema, destinationAddress: requiredTextSchema }),
      answer: sentSchema,
      rateLimit: 'reads',
      handle: async ({ query }) => [...(await sandbox.sentFor(query))],
    }),
  ];
}

function callOf({ orderId, destinationAddress, amount }: z.output<typeof callSchema>): SandboxCall {
  return { orderId: String(orderId), destinationAddress, amount: amount ?? null };
}
