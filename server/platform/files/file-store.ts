/**
 * Stores bytes by key, on a disk or at a service. What is in them is up to the caller: they arrive
 * sealed.
 */
export interface FileStore {
  /**
   * Once it resolves, the bytes are kept, even through a power cut. An existing key is replaced.
   * Only one caller at a time may put a key.
   */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** @returns `null` if there is nothing under that key */
  get(key: string): Promise<Uint8Array | null>;
  /** A missing key is not an error. Also deletes what an interrupted put has left behind. */
  delete(key: string): Promise<void>;
}
