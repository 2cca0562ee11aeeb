import { createPrivateKey, createPublicKey, randomBytes, type KeyObject } from 'node:crypto';

import { signingKeyId } from '@quayside/contract/signing/key-id';

/** The bytes that precede the 32 bytes of an Ed25519 secret in PKCS #8 (RFC 8410). */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');
const SECRET_BYTES = 32;

export type SigningKeyPair = {
  readonly keyId: string;
  readonly publicKey: string;
  readonly privateKey: KeyObject;
};

/** @returns the secret of a new key: 32 bytes as base64url */
export function newSigningSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/** Returns the key pair of a secret. @throws Error if it is not 32 bytes as base64url */
export function signingKeyPair(secret: string): SigningKeyPair {
  const bytes = Buffer.from(secret, 'base64url');
  if (bytes.length !== SECRET_BYTES || bytes.toString('base64url') !== secret)
    throw new Error('A signing secret is 32 bytes as base64url.');
  const privateKey = createPrivateKey({
    key: Buffer.concat([PKCS8_PREFIX, bytes]),
    format: 'der',
    type: 'pkcs8',
  });
  const publicKey = String(createPublicKey(privateKey).export({ format: 'jwk' }).x);
  return { keyId: signingKeyId(publicKey), publicKey, privateKey };
}
