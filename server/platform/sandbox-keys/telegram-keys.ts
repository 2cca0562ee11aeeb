import { createHash, createPrivateKey, createPublicKey } from 'node:crypto';

const ED25519_PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

/** A token that is obviously fake: Telegram has no such bot, and real mode rejects it. */
export const SANDBOX_TELEGRAM_BOT_TOKEN = '100000000:SANDBOX-TOKEN-THAT-EVERYBODY-KNOWS';

/** Replaces Telegram's own private key, which we cannot have. Anyone can compute this one. */
export const SANDBOX_TELEGRAM_PRIVATE_KEY = createPrivateKey({
  key: Buffer.concat([
    ED25519_PKCS8_PREFIX,
    createHash('sha256').update('quayside sandbox key of the messenger').digest(),
  ]),
  format: 'der',
  type: 'pkcs8',
});

/** The public half of that key, in hexadecimal. */
export const SANDBOX_TELEGRAM_PUBLIC_KEY = createPublicKey(SANDBOX_TELEGRAM_PRIVATE_KEY)
  .export({ format: 'der', type: 'spki' })
  .subarray(-32)
  .toString('hex');
