/** The file system that the server keeps its data on. */
export interface Disk {
  /** What this user may still write. */
  freeBytes(): Promise<number>;
  /**
   * Writes a little, to the device and not into a cache.
   * @throws Error, with the system's code, when nothing can be written
   */
  probe(): Promise<void>;
}
