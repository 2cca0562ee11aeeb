/**
 * Seals data that the server has to read again, each item with its own key, which is stored next to
 * it, wrapped with the master key. Deleting a wrapped key erases the item, wherever copies of it
 * are. The context identifies the item: what is sealed in one context cannot be opened in another.
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
