import * as z from 'zod/mini';

import { instrumentRefSchema, isoTimeSchema } from './scalars';

export const depositSchema = z.object({
  createdAt: isoTimeSchema,
  instrument: instrumentRefSchema,
  amount: z.string(),
  confirmations: z.int(),
  txId: z.string(),
  depositAddress: z.string(),
  isPending: z.boolean(),
  isSimulated: z.boolean(),
});

export const withdrawalSchema = z.object({
  createdAt: isoTimeSchema,
  instrument: instrumentRefSchema,
  amount: z.string(),
  networkFee: z.string(),
  txId: z.string(),
  isSimulated: z.boolean(),
});

/**
 * How a deposit is misdirected: a coin other than the order's on the same network, or the same
 * address on another network.
 */
export const MISDIRECTED_KINDS = ['wrong_token', 'wrong_network'] as const;

/**
 * A deposit that reached the order's address but is not what the order expects. It is booked as
 * owed to the client, and is not exchanged.
 */
export const misdirectedDepositSchema = z.object({
  kind: z.enum(MISDIRECTED_KINDS),
  createdAt: isoTimeSchema,
  instrument: instrumentRefSchema,
  amount: z.string(),
  confirmations: z.int(),
  txId: z.string(),
  isReturned: z.boolean(),
  /**
   * The transaction that returns it, set once it is broadcast; null before. Earlier versions omit
   * it.
   */
  returnTxId: z.optional(z.nullable(z.string())),
});
