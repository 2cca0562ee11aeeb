import { createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';

import { signingKeyPair } from './ed25519-key';
import type { StatementSigner } from './statement-signer';

/** With a callback, Node signs on its thread pool. */
const signOnPool = promisify<null, Buffer, KeyObject, Buffer>(sign);

/**
 * Signs with one secret. The key stays in Node's own memory, as an object that reveals nothing when
 * it is printed.
 * @throws Error if the secret is not valid
 */
export function createEd25519Signer(secret: string): StatementSigner {
  const { keyId, privateKey } = signingKeyPair(secret);
  const publicKey = createPublicKey(privateKey);
  const proof = (signature: Buffer) => ({ keyId, signature: signature.toString('base64url') });
  return {
    sign: (statement) => proof(sign(null, Buffer.from(statement, 'utf8'), privateKey)),
    isOwn: (statement, given) =>
      given.keyId === keyId &&
      verify(
        null,
        Buffer.from(statement, 'utf8'),
        publicKey,
        Buffer.from(given.signature, 'base64url'),
      ),
    signAside: async (statement) =>
      proof(await signOnPool(null, Buffer.from(statement, 'utf8'), privateKey)),
  };
}
