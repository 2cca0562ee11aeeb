/**
 * Seals what the server has to read again, each thing with a key of its own, which is kept beside
 * it, wrapped with the master key. Whoever forgets a wrapped key has erased what it sealed,
 * wherever copies of it are. The contexts say what a thing is: sealed as one, it opens as no other.
 */
export interface Vault {
  /** @returns a new random key, wrapped */
  createKey(context: string): string;
  seal(wrappedKey: string, context: string, bytes: Uint8Array): Uint8Array;
  /** @throws Error where the key, the context or the bytes are not those of the sealing */
  open(wrappedKey: string, context: string, sealed: Uint8Array): Uint8Array;
  /**
   * @returns the same key wrapped with the present master key; `null` when it is already.
   * @throws Error for a key that no master key of ours wrapped
   */
  rewrap(wrappedKey: string, context: string): string | null;
  /** A keyed fingerprint: the same for the same bytes and purpose. */
  mac(purpose: string, bytes: Uint8Array): string;
}
