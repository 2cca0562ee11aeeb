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
 * Why a payout or refund has not been sent: payouts are paused, its network is paused, it needs
 * approval, the deposit to refund has too few confirmations, or `delay`: any other reason, which
 * clients don't see.
 */
export const WAITING_CAUSES = [
  'payouts_paused',
  'network_paused',
  'approval',
  'confirmations',
  'delay',
] as const;

/** A payout or refund that is due and has not been sent. */
export const waitingTransferSchema = z.object({
  kind: z.enum(['payout', 'refund']),
  cause: z.enum(WAITING_CAUSES),
});
export type WaitingTransfer = z.infer<typeof waitingTransferSchema>;

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
