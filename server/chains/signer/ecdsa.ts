import { sign } from 'viem/accounts';
import { bytesToHex, hexToBigInt, recoverPublicKey, toHex } from 'viem/utils';

/** A secp256k1 signature. */
export type EcdsaSignature = {
  readonly r: bigint;
  /** The lower of the two valid values: chains reject the higher one. */
  readonly s: bigint;
  /** The parity of the y coordinate of the signature's point: needed to recover the key. */
  readonly yParity: 0 | 1;
};

const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;

/** Signs a hash with a private key of 32 bytes. */
export async function signDigest(
  privateKey: Uint8Array,
  digest: Uint8Array,
): Promise<EcdsaSignature> {
  const { r, s, yParity } = await sign({
    hash: bytesToHex(digest),
    privateKey: bytesToHex(privateKey),
  });
  return { r: hexToBigInt(r), s: hexToBigInt(s), yParity: yParity === 1 ? 1 : 0 };
}

/**
 * Completes a signature from a device that returns only r and s.
 * @param publicKey compressed, of the key that signed
 * @throws Error if the signature is not valid for this key and hash
 */
export async function completeSignature(
  r: bigint,
  rawS: bigint,
  digest: Uint8Array,
  publicKey: Uint8Array,
): Promise<EcdsaSignature> {
  const s = rawS > ORDER / 2n ? ORDER - rawS : rawS;
  for (const yParity of [0, 1] as const) {
    const recovered = await recoverPublicKey({
      hash: bytesToHex(digest),
      signature: { r: toHex(r, { size: 32 }), s: toHex(s, { size: 32 }), yParity },
    }).catch(() => null);
    if (recovered !== null && isSameKey(recovered, publicKey)) return { r, s, yParity };
  }
  throw new Error('The signature does not belong to its key.');
}

/** @param uncompressed `0x04`, then x and y, in hexadecimal */
const isSameKey = (uncompressed: string, compressed: Uint8Array): boolean =>
  bytesToHex(compressPoint(Buffer.from(uncompressed.slice(2), 'hex'))) === bytesToHex(compressed);

/** @param point `04`, then x and y @returns 33 bytes */
export function compressPoint(point: Uint8Array): Uint8Array {
  const [x, y] = [point.slice(1, 33), point.slice(33, 65)];
  return Uint8Array.from([(y.at(-1) ?? 0) % 2 === 0 ? 2 : 3, ...x]);
}

/** Returns r and s, as 32 bytes each. */
export const compactOf = ({ r, s }: EcdsaSignature): Buffer =>
  Buffer.from(`${hex64(r)}${hex64(s)}`, 'hex');

const hex64 = (number: bigint): string => number.toString(16).padStart(64, '0');

/** Encodes a signature as DER, as Bitcoin-like chains expect it. */
export function derOf({ r, s }: EcdsaSignature): Uint8Array {
  const [one, two] = [derInteger(r), derInteger(s)];
  return Uint8Array.from([0x30, one.length + two.length, ...one, ...two]);
}

function derInteger(number: bigint): readonly number[] {
  const hex = number.toString(16);
  const bytes = [...Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex')];
  const positive = (bytes[0] ?? 0) >= 0x80 ? [0, ...bytes] : bytes;
  return [0x02, positive.length, ...positive];
}
