import { HDKey } from '@scure/bip32';
import * as z from 'zod';

import { levelFields } from './levels/hot-levels';
import { isPlainDecimal } from '@quayside/contract/money/decimal';

export const slug = z.string().regex(/^[a-z0-9]+$/, 'expected a slug of a-z and 0-9');
export const wholeCoins = z
  .string()
  .refine(isPlainDecimal, 'expected whole coins as text, such as "0.5"');
export const rpcUrl = z.url({ protocol: /^https?$/, error: 'expected an http(s) URL' });

/** Accepts an extended public key and rejects a private key given by mistake. */
const extendedPublicKey = z.string().superRefine((text, context) => {
  const problem = extendedKeyProblem(text);
  if (problem) context.addIssue({ code: 'custom', message: problem });
});

/**
 * Confirmations up to which we still track one of our own transfers after it counts as done: far
 * more than the depth of any reorganisation.
 */
export const finalConfirmations = (usual: number) => z.int().min(1).max(100_000).default(usual);

/** The fields that every kind of chain has. */
export const chainFields = {
  /** The permanent name of the chain in the database: never change it. */
  key: z.string().regex(/^[a-z0-9-]{1,40}$/, 'expected 1 to 40 of a-z, 0-9 and -'),
  networkTitles: z.array(z.string().min(1)).min(1),
  nativeSlug: slug,
  /** Confirmations after which one of our own transfers counts as done. */
  payoutConfirmations: z.int().min(1).max(10_000),
  /**
   * Payouts up to this amount in whole coins, by asset, are sent even while our wallets differ from
   * the books. Assets that are not listed have the limit 0.
   */
  payoutHoldAbove: z.record(slug, wholeCoins).optional(),
  /** Below `MAX_SILENCE_MS`: a run that waits for one response must not seem to hang. */
  rpcTimeoutMs: z.int().min(100).max(100_000).default(15_000),
  isSandbox: z.boolean().default(false),
  /** A separate network with the name and addresses of a test network; its coins are worthless. */
  isTestNetwork: z.boolean().default(false),
  ...levelFields,
};

/** The additional fields of chains that accept deposits. */
export const depositFields = {
  /** Extended public key of the deposit account; addresses are its children 0/index. */
  depositXpub: extendedPublicKey,
};

function extendedKeyProblem(text: string): string | null {
  try {
    return HDKey.fromExtendedKey(text).privateKey === null
      ? null
      : 'this is a private key: use the public one, and remove the private one from this host';
  } catch {
    return 'expected an extended public key (xpub…)';
  }
}
