import { passkeyAssertionSchema } from '@quayside/contract/schemas/passkeys';
import * as z from 'zod';

import type { ChainsConfig } from '../chain-plugins';
import { integerText, toIntegerJson } from '../integer-json';

/**
 * What the server and the signer send each other, as JSON with integers as decimal text: over a
 * socket, or over IPC to a signer that the server started.
 */
const preparedTransferSchema = z.strictObject({
  chainKey: z.string(),
  from: z.union([z.literal('hot'), z.int().min(0)]),
  to: z.string(),
  assetSlug: z.string(),
  amountMinor: integerText,
  maxFeeMinor: integerText,
  spentOutputs: z.array(z.string()).readonly(),
  payload: z.string(),
});

const attempt = {
  booksId: z.string().min(1),
  transferKey: z.string().min(1),
  attempt: z.int().min(1),
};
const findSchema = z.strictObject({ kind: z.literal('find'), ...attempt });
const signSchema = z.strictObject({
  kind: z.literal('sign'),
  ...attempt,
  settles: z.array(z.string().min(1)).readonly().default([]),
  ended: z
    .array(
      z.strictObject({
        transferKey: z.string().min(1),
        attempt: z.int().min(1),
        isSettled: z.boolean().optional(),
      }),
    )
    .readonly()
    .default([]),
  journal: z
    .strictObject({
      journalId: z.string(),
      latest: z.strictObject({ sequence: z.int().min(1), txId: z.string() }).nullable(),
    })
    .nullable()
    .optional(),
  prepared: preparedTransferSchema,
});
const approveSchema = z.strictObject({
  kind: z.literal('approve'),
  statement: z.string(),
  assertion: passkeyAssertionSchema,
});
const listSchema = z.strictObject({
  kind: z.literal('list'),
  booksId: z.string().min(1),
  afterSequence: z.int().min(0),
});

/** A request about transfers. */
export const transferRequestSchema = z.discriminatedUnion('kind', [
  findSchema,
  signSchema,
  listSchema,
  approveSchema,
]);

const signedPaymentSchema = z.strictObject({
  rawTransaction: z.string(),
  txId: z.string(),
  to: z.string(),
  assetSlug: z.string(),
  sender: z.string(),
  amountMinor: integerText,
  nonce: z.int().nullable(),
  spentOutputs: z.array(z.string()).readonly(),
});
const signedPageSchema = z.strictObject({
  journalId: z.string().nullable(),
  signed: z
    .array(
      signedPaymentSchema.extend({
        transferKey: z.string(),
        attempt: z.int().min(1),
        chainKey: z.string(),
        sequence: z.int().min(1),
        signedAtMs: z.int().min(0),
      }),
    )
    .readonly(),
  upTo: z.int().min(0),
  isLast: z.boolean(),
});

export const transferReplySchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('signed'),
    signed: z.union([
      signedPaymentSchema.extend({ journalId: z.string(), sequence: z.int().min(1) }),
      /** For a server of an earlier version, whose requests don't say what it knows of the journal. */
      signedPaymentSchema,
    ]),
  }),
  z.strictObject({ kind: z.literal('found'), signed: z.array(signedPaymentSchema).readonly() }),
  z.strictObject({ kind: z.literal('listed'), page: signedPageSchema }),
  z.strictObject({
    kind: z.literal('refused'),
    reason: z.string(),
    waitingTransferKey: z.string().optional(),
  }),
  /** The signer itself fails, whatever the request. */
  z.strictObject({ kind: z.literal('unavailable'), reason: z.string() }),
  /** People have to approve the transfer first. */
  z.strictObject({
    kind: z.literal('unapproved'),
    needed: z.strictObject({
      reason: z.string(),
      statement: z.string(),
      people: z.int().min(1),
      approvedBy: z.array(z.string()).readonly(),
    }),
  }),
  z.strictObject({
    kind: z.literal('approved'),
    approver: z.string(),
    approvedBy: z.array(z.string()).readonly(),
  }),
]);

/** What a separate signer reports about itself: its hot wallets, by chain. */
export const readySchema = z.strictObject({ hotWallets: z.record(z.string(), z.string()) });

/** The messages to a signer that the server started. */
export const childRequestSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('open'),
    keysFile: z.string(),
    passphraseFile: z.string().nullable(),
    journalFile: z.string(),
    mayCreateJournal: z.boolean(),
    policyFile: z.string().nullable(),
    chains: z.custom<ChainsConfig>((candidate) => Array.isArray(candidate)),
  }),
  z.strictObject({
    kind: z.literal('request'),
    requestId: z.int(),
    request: transferRequestSchema,
  }),
]);
export const childReplySchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('opened') }),
  z.strictObject({ kind: z.literal('closed'), reason: z.string() }),
  z.strictObject({ kind: z.literal('reply'), requestId: z.int(), reply: transferReplySchema }),
]);

export type TransferRequestMessage = z.output<typeof transferRequestSchema>;
export type TransferReply = z.output<typeof transferReplySchema>;
export type ChildRequest = z.output<typeof childRequestSchema>;
export type ChildReply = z.output<typeof childReplySchema>;

export const encodeMessage = (
  message: TransferRequestMessage | TransferReply | ChildRequest | ChildReply,
): string => toIntegerJson(message);

/** @returns `null` if the text is not such a message */
export function decodeMessage<Message>(schema: z.ZodType<Message>, text: unknown): Message | null {
  try {
    return schema.parse(JSON.parse(String(text)));
  } catch {
    return null;
  }
}
