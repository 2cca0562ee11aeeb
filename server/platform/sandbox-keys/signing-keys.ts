import { createHash } from 'node:crypto';

import type { SigningKeys } from '../signing/signing-keys-file';

const secretOf = (standing: string): string =>
  createHash('sha256').update(`quayside sandbox signing key: ${standing}`).digest('base64url');

/**
 * Anyone can compute these, so their signatures prove nothing, and real mode rejects them. Their
 * public halves are `SANDBOX_KEY_LIST` in the contract.
 */
export const SANDBOX_SIGNING_KEYS: SigningKeys = {
  current: secretOf('current'),
  next: secretOf('next'),
  former: [],
};
