import * as z from 'zod/mini';

/** An Ed25519 signature of a statement (see `statements.ts`) and the key that created it. */
export const proofSchema = z.object({
  /** Id of a key in the published list. */
  keyId: z.string(),
  /** 64 bytes as base64url, without padding. */
  signature: z.string(),
});

export type Proof = z.infer<typeof proofSchema>;

/** Where the public keys are published, in addition to the copy that is compiled into the site. */
export const SIGNING_KEYS_PATH = '/.well-known/quayside-signing-keys.json';

export const SIGNING_KEY_STATUSES = ['current', 'next', 'former'] as const;

/**
 * A public key: `current` signs now, `next` will sign later, `former` has signed orders that may
 * still be open.
 */
export const signingKeySchema = z.object({
  keyId: z.string(),
  algorithm: z.literal('Ed25519'),
  /** 32 bytes as base64url, without padding. */
  publicKey: z.string(),
  standing: z.enum(SIGNING_KEY_STATUSES),
});

export type SigningKey = z.infer<typeof signingKeySchema>;

export const signingKeysSchema = z.object({ keys: z.array(signingKeySchema) });
