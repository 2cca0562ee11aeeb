import { readFileSync } from 'node:fs';

import { isReadableByOthers } from '../../../platform/files/is-readable-by-others';
import { completeSignature, compressPoint } from '../ecdsa';
import type { HotKey } from '../wallet-keys';
import { CK, loadPkcs11, type Pkcs11 } from './pkcs11';
import { readTokenFile, type TokenFile } from './token-file';

const POINT_BYTES = 65;
const SIGNATURE_BYTES = 64;
/** A session with a token. Only one process uses it, and makes one call after another. */
type Session = { readonly pkcs11: Pkcs11; readonly handle: Buffer };

/** Open sessions: a process can initialise a module and log in to a token only once. */
const sessions = new Map<string, Session>();

/**
 * Opens a PKCS#11 token with keys of hot wallets. The keys sign in the token and never leave it.
 * @returns the keys by chain
 * @throws Error with a message for the operator
 */
export function openToken(path: string): ReadonlyMap<string, HotKey> {
  const file = readTokenFile(path);
  const name = `${file.module} ${file.token}`;
  const session = sessions.get(name) ?? openSession(file);
  sessions.set(name, session);
  return new Map(
    Object.entries(file.hotKeys).map(
      ([chainKey, label]) => [chainKey, keyOf(session, label)] as const,
    ),
  );
}

function openSession({ module, binding, token, pinFile }: TokenFile): Session {
  const pkcs11 = loadPkcs11(binding);
  pkcs11.load(module);
  pkcs11.C_Initialize();
  const slot = pkcs11
    .C_GetSlotList(true)
    .find((each) => pkcs11.C_GetTokenInfo(each).label.trim() === token);
  if (!slot) {
    pkcs11.C_Finalize();
    throw new Error(`${module} has no token with the label ${token}.`);
  }
  const handle = pkcs11.C_OpenSession(slot, CK.sessionSerial | CK.sessionReadWrite);
  pkcs11.C_Login(handle, CK.userTypeUser, readPin(pinFile));
  return { pkcs11, handle };
}

function readPin(path: string): string {
  if (isReadableByOthers(path))
    throw new Error(`${path} can be read by users other than its owner: run chmod 600 on it.`);
  return readFileSync(path, 'utf8').trim();
}

function keyOf(session: Session, label: string): HotKey {
  const { pkcs11, handle } = session;
  const privateKey = findKey(session, CK.classPrivateKey, label);
  const publicKey = compressPoint(pointOf(session, findKey(session, CK.classPublicKey, label)));
  return {
    publicKey,
    signDigest: (digest) => {
      pkcs11.C_SignInit(handle, { mechanism: CK.mechanismEcdsa }, privateKey);
      const signed = pkcs11.C_Sign(handle, Buffer.from(digest), Buffer.alloc(SIGNATURE_BYTES));
      const half = SIGNATURE_BYTES / 2;
      const [r, s] = [signed.subarray(0, half), signed.subarray(half, SIGNATURE_BYTES)];
      return completeSignature(integerOf(r), integerOf(s), digest, publicKey);
    },
  };
}

const integerOf = (bytes: Buffer): bigint => BigInt(`0x${bytes.toString('hex')}`);

function findKey({ pkcs11, handle }: Session, keyClass: number, label: string): Buffer {
  pkcs11.C_FindObjectsInit(handle, [
    { type: CK.attributeClass, value: keyClass },
    { type: CK.attributeLabel, value: label },
  ]);
  const found = pkcs11.C_FindObjects(handle, 2);
  pkcs11.C_FindObjectsFinal(handle);
  const [key] = found;
  const half = keyClass === CK.classPrivateKey ? 'private' : 'public';
  if (!key || found.length > 1)
    throw new Error(`The token has ${found.length} ${half} keys with the label ${label}, not one.`);
  return key;
}

/** A token wraps the point in an octet string: its tag and its length come first. */
function pointOf({ pkcs11, handle }: Session, publicKey: Buffer): Uint8Array {
  const [attribute] = pkcs11.C_GetAttributeValue(handle, publicKey, [
    { type: CK.attributeEcPoint },
  ]);
  const point = attribute?.value.subarray(-POINT_BYTES);
  if (point?.length !== POINT_BYTES || point[0] !== 4)
    throw new Error('The token has a public key that is not a point of secp256k1.');
  return new Uint8Array(point);
}
