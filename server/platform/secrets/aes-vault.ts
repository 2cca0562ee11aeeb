import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
} from 'node:crypto';

import type { Vault } from './vault';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_ID_LENGTH = 12;

type MasterKey = { readonly id: string; readonly wrappingKey: Buffer; readonly macKey: Buffer };

/**
 * Seals with AES-256-GCM; a wrapped key is `{id of the master key}.{base64}`.
 * @param masterKeyHex 64 hexadecimal digits: the master key that wraps new keys
 * @param formerKeyHex the previous master key, as long as keys that it wrapped still exist
 */
export function createAesVault(masterKeyHex: string, formerKeyHex: string | null = null): Vault {
  const present = masterKeyOf(masterKeyHex);
  const known = [present, ...(formerKeyHex === null ? [] : [masterKeyOf(formerKeyHex)])];
  const unwrap = (wrappedKey: string, context: string): Buffer => {
    const [id, text = ''] = wrappedKey.split('.');
    const master = known.find((candidate) => candidate.id === id);
    if (master === undefined) throw new Error('A document was sealed under another DOCUMENTS_KEY');
    return decrypt(master.wrappingKey, `key ${context}`, Buffer.from(text, 'base64'));
  };
  const wrap = (key: Uint8Array, context: string): string =>
    `${present.id}.${encrypt(present.wrappingKey, `key ${context}`, key).toString('base64')}`;
  return {
    createKey: (context) => wrap(randomBytes(KEY_BYTES), context),
    seal: (wrappedKey, context, bytes) => encrypt(unwrap(wrappedKey, context), context, bytes),
    open: (wrappedKey, context, sealed) => decrypt(unwrap(wrappedKey, context), context, sealed),
    rewrap: (wrappedKey, context) =>
      wrappedKey.startsWith(`${present.id}.`) ? null : wrap(unwrap(wrappedKey, context), context),
    mac: (purpose, bytes) =>
      createHmac('sha256', present.macKey).update(`${purpose}\0`).update(bytes).digest('base64url'),
  };
}

/**
 * Each purpose has its own key, so that no use weakens another; the id reveals nothing about the
 * key.
 */
function masterKeyOf(hex: string): MasterKey {
  const master = Buffer.from(hex, 'hex');
  const derive = (purpose: string): Buffer =>
    Buffer.from(hkdfSync('sha256', master, '', `quayside documents ${purpose}`, KEY_BYTES));
  return {
    id: createHash('sha256').update(derive('id')).digest('hex').slice(0, KEY_ID_LENGTH),
    wrappingKey: derive('wrapping'),
    macKey: derive('mac'),
  };
}

function encrypt(key: Uint8Array, context: string, bytes: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(context));
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

function decrypt(key: Uint8Array, context: string, sealed: Uint8Array): Buffer {
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(context));
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([
    decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)),
    decipher.final(),
  ]);
}
