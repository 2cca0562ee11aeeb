import { sign } from 'node:crypto';

import type { StatementSigner } from '../../ports/statement-signer';
import { signingKeyPair } from './ed25519-key';

/** Signs with one secret. The key stays in Node's own memory, as an object that prints nothing of itself. @throws Error where the secret is none */
export function createEd25519Signer(secret: string): StatementSigner {
  const { keyId, privateKey } = signingKeyPair(secret);
  return { sign: (statement) => ({ keyId, signature: sign(null, Buffer.from(statement, 'utf8'), privateKey).toString('base64url') }) };
}
