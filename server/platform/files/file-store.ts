/** Bytes by key, on a disk or at a service. What is in them is the caller's: they come sealed. */
export interface FileStore {
  /**
   * When it resolves, the bytes are kept, also through a power cut. A key that is there already is
   * replaced. A key is put by one caller at a time.
   */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** @returns `null` when there is nothing under that key */
  get(key: string): Promise<Uint8Array | null>;
  /** Nothing under that key is no error. What a put that was cut off has left behind goes too. */
  delete(key: string): Promise<void>;
}
