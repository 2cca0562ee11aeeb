/** The file system that the server keeps its data on. */
export interface Disk {
  /** The number of bytes that this user may still write. */
  freeBytes(): Promise<number>;
  /**
   * Writes a little data to the device, not only into a cache.
   * @throws Error, with the system's code, if nothing can be written
   */
  probe(): Promise<void>;
}
