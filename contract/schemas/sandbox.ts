import * as z from 'zod/mini';

import { optionalTextSchema, requiredTextSchema } from './scalars';

/** Pays an order: the agreed amount, or another amount of the same coin. */
export const sandboxPaymentRequestSchema = z.object({
  orderId: z.union([requiredTextSchema, z.number()]),
  destinationAddress: requiredTextSchema,
  amount: optionalTextSchema,
});
export type SandboxPaymentRequest = z.infer<typeof sandboxPaymentRequestSchema>;

export const sandboxPaymentAnswerSchema = z.object({ txId: z.string() });

export const sandboxTransfersRequestSchema = z.object({
  orderId: requiredTextSchema,
  destinationAddress: requiredTextSchema,
});

export const sandboxTransfersAnswerSchema = z.array(
  z.object({
    kind: z.enum(['payout', 'refund']),
    address: z.string(),
    memo: z.nullable(z.string()),
    amount: z.string(),
    txId: z.string(),
  }),
);
