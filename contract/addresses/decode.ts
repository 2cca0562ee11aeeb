import { sha256 } from '@noble/hashes/sha2.js';
import { createBase58check } from '@scure/base';

/** Runs a decoder that throws on bad input. @returns its result, or null if it throws */
export function decodeOrNull<Decoded>(decode: () => Decoded): Decoded | null {
  try {
    return decode();
  } catch {
    return null;
  }
}

const base58check = createBase58check(sha256);

/**
 * Decodes base58 with the four-byte double SHA-256 checksum of Bitcoin and related coins.
 * @returns the payload, or null
 */
export function decodeBase58Check(text: string): Uint8Array | null {
  return decodeOrNull(() => base58check.decode(text));
}

/** @returns `payload` in base58 with its double SHA-256 checksum */
export function encodeBase58Check(payload: Uint8Array): string {
  return base58check.encode(payload);
}

/** @returns whether both contain the same bytes */
export function areBytesEqual(left: Uint8Array, right: Uint8Array): boolean {
  return left.length === right.length && left.every((byte, index) => byte === right[index]);
}
