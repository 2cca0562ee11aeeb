import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

import type { SecretBox } from './secret-box';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Seals with AES-256-GCM: nonce, tag and cipher text, as one base64 string.
 * @param keysHex 64 hexadecimal digits, or several of these separated by commas: the first one
 *   seals, and all of them open
 */
export function createAesSecretBox(keysHex: string): SecretBox {
  const [present, ...former] = keysHex
    .split(',')
    .map((keyHex) => boxOf(Buffer.from(keyHex.trim(), 'hex')));
  if (present === undefined) throw new Error('A secret box needs a key');
  const open = (text: string, context: string): string =>
    firstThatOpens([present, ...former], text, context);
  return {
    seal: present.seal,
    open,
    reseal: (text, context) => {
      const secret = open(text, context);
      return opens(present, text, context) ? null : present.seal(secret, context);
    },
  };
}

type OneKeyBox = Pick<SecretBox, 'seal' | 'open'>;

function boxOf(key: Uint8Array): OneKeyBox {
  return {
    seal: (secret, context) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(context));
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
    },
    open: (text, context) => {
      const bytes = Buffer.from(text, 'base64');
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(Buffer.from(context));
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([
        decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)),
        decipher.final(),
      ]).toString('utf8');
    },
  };
}

/** A sealed text does not identify its key, but only the right key opens it. */
const opens = (box: OneKeyBox, text: string, context: string): boolean => {
  try {
    box.open(text, context);
    return true;
  } catch {
    return false;
  }
};

function firstThatOpens(boxes: readonly OneKeyBox[], text: string, context: string): string {
  const box = boxes.find((candidate) => opens(candidate, text, context));
  if (box === undefined)
    throw new Error('The secret was sealed with another key or for something else, or was changed');
  return box.open(text, context);
}
