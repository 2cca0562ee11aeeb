import { base64urlnopad } from '@scure/base';

import { signingKeyId } from './key-id';
import { SIGNING_KEY_STATUSES, type SigningKey } from './proof';

export type KeyListResult = { readonly keys: readonly SigningKey[] } | { readonly problem: string };

const ENTRY = /^(current|next|former):([A-Za-z0-9_-]{43})$/;
const PUBLIC_KEY_BYTES = 32;

/**
 * Writes public keys as one line, the form in which a build receives them: `current:<public
 * key>,next:<public key>`.
 */
export function writeKeyList(keys: readonly Pick<SigningKey, 'standing' | 'publicKey'>[]): string {
  return keys.map(({ standing, publicKey }) => `${standing}:${publicKey}`).join(',');
}

/** Reads the line that `writeKeyList` writes; spaces around entries are allowed. */
export function readKeyList(text: string): KeyListResult {
  const keys: SigningKey[] = [];
  for (const entry of text.split(',').map((part) => part.trim())) {
    const [, standing, publicKey] = ENTRY.exec(entry) ?? [];
    const known = SIGNING_KEY_STATUSES.find((name) => name === standing);
    if (known === undefined || publicKey === undefined || !isPublicKey(publicKey))
      return {
        problem:
          'has an entry that is not current:, next: or former: ' +
          `followed by a public key of 43 characters: "${entry}"`,
      };
    if (keys.some((key) => key.publicKey === publicKey))
      return { problem: `lists the public key ${publicKey} twice` };
    keys.push({ keyId: signingKeyId(publicKey), algorithm: 'Ed25519', publicKey, standing: known });
  }
  for (const standing of ['current', 'next'] as const) {
    if (keys.filter((key) => key.standing === standing).length !== 1)
      return { problem: `must list exactly one ${standing} key` };
  }
  return { keys };
}

/** Not every base64url text is a valid key: the last character has two unused bits. */
function isPublicKey(text: string): boolean {
  try {
    return base64urlnopad.decode(text).length === PUBLIC_KEY_BYTES;
  } catch {
    return false;
  }
}
