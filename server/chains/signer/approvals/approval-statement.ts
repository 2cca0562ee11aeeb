import { createHash } from 'node:crypto';

import * as z from 'zod';

import { integerText, toIntegerJson } from '../../integer-json';

const statementSchema = z.strictObject({
  /** Keeps a device's signature from meaning anything else. */
  action: z.literal('approve a Quayside payment'),
  booksId: z.string().min(1),
  transferKey: z.string().min(1),
  attempt: z.int().min(1),
  chainKey: z.string(),
  /** The address that pays. */
  from: z.string(),
  to: z.string(),
  assetSlug: z.string(),
  amountMinor: integerText,
  /** The most that each version of the transaction may pay in fees, in the chain's native asset. */
  maxFeeMinor: integerText,
});

/** What a person approves. */
export type ApprovalStatement = Omit<z.output<typeof statementSchema>, 'action'>;

/** Writes a statement as the text that devices sign: the same payment always gives the same text. */
export const writeStatement = ({
  booksId,
  transferKey,
  attempt,
  chainKey,
  from,
  to,
  assetSlug,
  amountMinor,
  maxFeeMinor,
}: ApprovalStatement): string =>
  toIntegerJson({
    action: 'approve a Quayside payment',
    booksId,
    transferKey,
    attempt,
    chainKey,
    from,
    to,
    assetSlug,
    amountMinor,
    maxFeeMinor,
  });

/** @returns `null` if the text is not exactly what `writeStatement` writes */
export function readStatement(text: string): ApprovalStatement | null {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return null;
  }
  const parsed = statementSchema.safeParse(json);
  return parsed.success && writeStatement(parsed.data) === text ? parsed.data : null;
}

/** Returns the WebAuthn challenge of a statement: its SHA-256 hash, in base64url. */
export const challengeOf = (statement: string): string =>
  createHash('sha256').update(statement).digest('base64url');
