import * as z from 'zod';

import type { ChainsConfig } from '../chain-plugins';

/**
 * Messages between the server and the signer process. Structured cloning transfers bigints
 * unchanged.
 */
const preparedTransferSchema = z.strictObject({
  chainKey: z.string(),
  from: z.union([z.literal('hot'), z.int().min(0)]),
  to: z.string(),
  assetSlug: z.string(),
  amountMinor: z.bigint(),
  maxFeeMinor: z.bigint(),
  spentOutputs: z.array(z.string()).readonly(),
  payload: z.string(),
});

/** First message. The parent has already validated the configuration. */
const openSchema = z.strictObject({
  kind: z.literal('open'),
  keysFile: z.string(),
  chains: z.custom<ChainsConfig>((candidate) => Array.isArray(candidate)),
});
const signSchema = z.strictObject({
  kind: z.literal('sign'),
  requestId: z.int(),
  prepared: preparedTransferSchema,
});
export const signerRequestSchema = z.discriminatedUnion('kind', [openSchema, signSchema]);

export const signerReplySchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('opened') }),
  z.strictObject({ kind: z.literal('closed'), reason: z.string() }),
  z.strictObject({
    kind: z.literal('signed'),
    requestId: z.int(),
    rawTransaction: z.string(),
    txId: z.string(),
  }),
  z.strictObject({ kind: z.literal('refused'), requestId: z.int(), reason: z.string() }),
]);

export type SignerRequest = z.output<typeof signerRequestSchema>;
export type SignerReply = z.output<typeof signerReplySchema>;
