/** A place that a host serves the site from. */
export interface DeployTarget {
  /** For messages. */
  readonly name: string;
  /** @returns null if the target has no such file */
  readText(path: string): Promise<string | null>;
  writeText(path: string, text: string): Promise<void>;
  /**
   * Copies files of the site. A visitor gets a file as it was or as it is now, never half of it.
   * @param publicDir the built site
   */
  upload(publicDir: string, paths: readonly string[]): Promise<void>;
  /** Removes files. One that is gone already is no error. */
  remove(paths: readonly string[]): Promise<void>;
}
