/** The content of a commit as files. */
export type PublishedTree = {
  readonly commit: string;
  /** Absolute path of the folder, which stays as it is while the next few commits are published. */
  readonly contentDir: string;
};

/** What brings the saved content to the site. */
export type PublishCommand = {
  /**
   * @param contentDir folder with the content
   * @throws Error with the last lines that the command printed, if it fails
   */
  run(contentDir: string): Promise<void>;
  /** Ends a running command. */
  stop(): void;
};

/** What the site shows: a commit, as it was at a time. */
export type PublishedVersion = {
  readonly commit: string;
  /** What was due at that time is on the site. */
  readonly atMs: number;
};

/** Remembers what the site shows, for all servers that share the repository. */
export type PublishedNote = {
  /** @returns null if nothing was published */
  read(): Promise<PublishedVersion | null>;
  write(version: PublishedVersion): Promise<void>;
  /** @returns the commit whose publication was the last to fail; null if a later one succeeded */
  readFailed(): Promise<string | null>;
  writeFailed(commit: string): Promise<void>;
};
