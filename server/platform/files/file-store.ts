/**
 * Stores bytes by key, on a disk or in a remote service. The bytes are opaque to the store: callers
 * encrypt them first.
 */
export interface FileStore {
  /**
   * Once it resolves, the bytes survive even a power failure. An existing key is replaced. Only one
   * caller at a time may put a key.
   */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** @returns `null` if there is nothing under that key */
  get(key: string): Promise<Uint8Array | null>;
  /** A missing key is not an error. Also deletes files that an interrupted put left behind. */
  delete(key: string): Promise<void>;
}
