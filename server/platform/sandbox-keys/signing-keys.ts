import { createHash } from 'node:crypto';

import type { SigningKeys } from '../signing/signing-keys-file';

const secretOf = (standing: string): string =>
  createHash('sha256').update(`quayside sandbox signing key: ${standing}`).digest('base64url');

/**
 * Everybody can work these out: what they sign proves nothing, and real mode refuses them. Their
 * public halves are `SANDBOX_KEY_LIST` in the contract.
 */
export const SANDBOX_SIGNING_KEYS: SigningKeys = {
  current: secretOf('current'),
  next: secretOf('next'),
  former: [],
};
