import { ed25519 } from '@noble/curves/ed25519.js';
import type { Proof } from '@quayside/contract/signing/proof';
import { base64urlnopad } from '@scure/base';

/**
 * Whether exactly this statement was signed with one of the known keys. It uses the strict rules of
 * RFC 8032 (`zip215: false`), because the server's own library follows them: both accept the same
 * signatures. The more lenient rules of ZIP-215 are for nodes that must agree on old signatures,
 * and would accept a key of small order for any text.
 * @param knownKeys `<key id>:<public key>` of each key, separated by commas
 */
export function isGenuine(
  statement: string,
  { keyId, signature }: Proof,
  knownKeys: string,
): boolean {
  const publicKey = knownKeys
    .split(',')
    .find((entry) => entry.startsWith(`${keyId}:`))
    ?.slice(keyId.length + 1);
  if (publicKey === undefined) return false;
  try {
    // The decoder accepts only one encoding, so that no two texts represent the same signature.
    return ed25519.verify(
      base64urlnopad.decode(signature),
      new TextEncoder().encode(statement),
      base64urlnopad.decode(publicKey),
      { zip215: false },
    );
  } catch {
    return false;
  }
}
