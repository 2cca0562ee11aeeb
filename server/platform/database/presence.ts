/** Shows the other servers on this database that this one is running. */
export interface Presence {
  /**
   * Returns the number that identifies this server. It changes when the connection breaks, because
   * the other servers may have considered this one dead in the meantime.
   */
  current(): Promise<number>;
  /** Makes the other servers consider this one gone, until `current` is called again. */
  leave(): Promise<void>;
  /** True if no other server works on this database. */
  isOnlyServer(): Promise<boolean>;
  /** Returns the numbers of the other servers that are connected to this database now. */
  others(): Promise<readonly number[]>;
  close(): Promise<void>;
}
