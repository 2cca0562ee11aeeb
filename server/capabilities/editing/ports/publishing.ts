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

/** The commit that the site shows. */
export type PublishedNote = {
  /** @returns null if none was published */
  read(): Promise<string | null>;
  write(commit: string): Promise<void>;
};
