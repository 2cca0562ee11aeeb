/**
 * Seals what the server has to read again, each item with a key of its own, which is stored next to
 * it, wrapped with the master key. Deleting a wrapped key erases what it sealed, wherever copies of
 * it are. The context says what an item is: sealed in one context, it opens in no other.
 */
export interface Vault {
  /** @returns a new random key, wrapped */
  createKey(context: string): string;
  seal(wrappedKey: string, context: string, bytes: Uint8Array): Uint8Array;
  /** @throws Error if the key, the context or the bytes differ from those used for sealing */
  open(wrappedKey: string, context: string, sealed: Uint8Array): Uint8Array;
  /**
   * @returns the same key wrapped with the current master key; `null` if it already is.
   * @throws Error for a key that none of our master keys wrapped
   */
  rewrap(wrappedKey: string, context: string): string | null;
  /** A keyed fingerprint: the same for the same bytes and purpose. */
  mac(purpose: string, bytes: Uint8Array): string;
}
