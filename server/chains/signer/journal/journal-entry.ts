import { createHmac } from 'node:crypto';

import * as z from 'zod';

import { integerText, toIntegerJson } from '../../integer-json';

const entrySchema = z.strictObject({
  /** Numbers the lines of the journal, from 1. */
  sequence: z.int().min(1),
  signedAtMs: z.int().min(0),
  /** The books of the server that requested it. */
  booksId: z.string(),
  /** The transfer in these books, such as `payout:1000000000001`. */
  transferKey: z.string(),
  /** The attempt at that transfer, from 1. */
  attempt: z.int().min(1),
  /** What it pays off, such as an order or a deposit. Only one transfer may pay each of them. */
  settles: z.array(z.string()).readonly().default([]),
  chainKey: z.string(),
  /** The address that the transaction spends from. */
  sender: z.string(),
  to: z.string(),
  assetSlug: z.string(),
  amountMinor: integerText,
  /** The most that the transaction can pay in fees, in the chain's native asset. */
  feeMinor: integerText,
  /** Whether the funds stay with us: the receiver is our own hot wallet or cold address. */
  isOwn: z.boolean(),
  /** Whether people in the policy approved it: if so, it does not count towards the limits. */
  isApproved: z.boolean().default(false),
  /** Account chains: the sender's nonce that it uses. */
  nonce: z.int().nullable(),
  /** UTXO chains: the outputs that it spends, as `txId:index`. */
  spentOutputs: z.array(z.string()).readonly(),
  /** From this time on, the chain does not accept the transaction; `null` if it never expires. */
  expiresAtMs: z.int().nullable(),
  txId: z.string(),
  rawTransaction: z.string(),
});

/** A transaction that the signer signed. */
export type JournalEntry = z.output<typeof entrySchema>;

const approvalSchema = z.strictObject({
  kind: z.literal('approval'),
  sequence: z.int().min(1),
  approvedAtMs: z.int().min(0),
  /** The exact text that was approved. */
  statement: z.string(),
  /** The name of the person in the policy. */
  approver: z.string(),
  credentialId: z.string(),
  /** The counter of the device, which grows with each use; 0 for a device without a counter. */
  signCount: z.int().min(0),
  /** What the device signed, as evidence. */
  assertion: z.strictObject({
    clientDataJSON: z.string(),
    authenticatorData: z.string(),
    signature: z.string(),
  }),
});

/** A person's approval of a transfer. */
export type JournalApproval = z.output<typeof approvalSchema>;

const statementSchema = z.strictObject({
  kind: z.literal('statement'),
  sequence: z.int().min(1),
  statedAtMs: z.int().min(0),
  fact: z.discriminatedUnion('type', [
    /** The signer also works for these books. */
    z.strictObject({ type: z.literal('books'), booksId: z.string().min(1) }),
    /** The chain can no longer accept this transaction. */
    z.strictObject({ type: z.literal('dead'), txId: z.string().min(1) }),
    /** The clock is right at the time of the statement, whatever earlier entries say. */
    z.strictObject({ type: z.literal('clock') }),
  ]),
});

/** A statement of the signer's operator, who has access to the keys and the journal. */
export type JournalStatement = z.output<typeof statementSchema>;

export type TransferName = Pick<JournalEntry, 'booksId' | 'transferKey'>;

/** Identifies a transfer across all books. */
export const nameOf = ({ booksId, transferKey }: TransferName): string =>
  `${booksId} ${transferKey}`;

/**
 * Whether two transactions use the same nonce or output. The chain accepts at most one of them.
 */
export function excludeEachOther(one: Exclusive, other: Exclusive): boolean {
  if (one.chainKey !== other.chainKey) return false;
  if (one.nonce !== null && one.nonce === other.nonce && one.sender === other.sender) return true;
  return one.spentOutputs.some((output) => other.spentOutputs.includes(output));
}

type Exclusive = Pick<JournalEntry, 'chainKey' | 'sender' | 'nonce' | 'spentOutputs'>;

/** The hash that the first entry is chained to. */
export const FIRST_HASH = '0'.repeat(64);

const lineSchema = z.strictObject({ entry: z.string(), hash: z.string() });

export type JournalLine = {
  readonly entry: JournalEntry | JournalApproval | JournalStatement;
  readonly hash: string;
};

/** Writes an entry as a line whose keyed hash covers the entry and the hash before it. */
export function writeLine(
  entry: JournalLine['entry'],
  previousHash: string,
  key: Uint8Array,
): { text: string; hash: string } {
  const json = toIntegerJson(entry);
  const hash = hashOf(json, previousHash, key);
  return { text: `${JSON.stringify({ entry: json, hash })}\n`, hash };
}

/** @throws Error if the line is not the one that was written after `previousHash` */
export function readLine(text: string, previousHash: string, key: Uint8Array): JournalLine {
  const { entry, hash } = lineSchema.parse(JSON.parse(text));
  if (hash !== hashOf(entry, previousHash, key)) throw new Error('its hash is wrong');
  return {
    entry: z.union([approvalSchema, statementSchema, entrySchema]).parse(JSON.parse(entry)),
    hash,
  };
}

const hashOf = (json: string, previousHash: string, key: Uint8Array): string =>
  createHmac('sha256', key).update(previousHash).update(json).digest('hex');
