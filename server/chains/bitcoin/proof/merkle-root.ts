import { createHash } from 'node:crypto';

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();
export const doubleSha256 = (bytes: Uint8Array): Buffer => sha256(sha256(bytes));

/** Returns a hash in its usual form: hexadecimal, with the bytes in reverse order. */
export const shownHash = (hash: Uint8Array): string => Buffer.from(hash).reverse().toString('hex');

/**
 * Returns the Merkle root of a block's transactions, in the form of `shownHash`.
 * @param txIds in the same form, in the order of the block
 */
export function merkleRoot(txIds: readonly string[]): string {
  let level: readonly Buffer[] = txIds.map((txId) => Buffer.from(txId, 'hex').reverse());
  while (level.length > 1) {
    const below = level;
    level = Array.from({ length: Math.ceil(below.length / 2) }, (_, index) => {
      const left = below[2 * index] ?? Buffer.alloc(0);
      return doubleSha256(Buffer.concat([left, below[2 * index + 1] ?? left]));
    });
  }
  return shownHash(level[0] ?? Buffer.alloc(0));
}
