/** A file of a tree. */
export type TreeFile = {
  /** From the repository's root, such as `content/site.yml`. */
  readonly path: string;
  /** Git's file mode; `100644` for ordinary files. */
  readonly mode: string;
  readonly sha: string;
  readonly sizeBytes: number;
};

/** A blob to write at a path; `null` removes the file. */
export type TreeEdit = { readonly path: string; readonly sha: string | null };

export type Person = { readonly name: string; readonly email: string };

export type Commit = {
  readonly sha: string;
  readonly message: string;
  readonly author: Person;
  readonly createdAtMs: number;
};

export type NewCommit = {
  readonly tree: string;
  readonly parent: string;
  readonly message: string;
  readonly author: Person;
  readonly createdAtMs: number;
};

/** The history of the content: one branch, `main`. */
export interface ContentRepository {
  /** @returns the commit that the branch is at */
  head(): Promise<string>;
  /** @param revision a commit or a tree. @returns the tree's id, or `null` if there is none */
  treeOf(revision: string): Promise<string | null>;
  /** @returns the files of a tree, by path */
  files(tree: string): Promise<ReadonlyMap<string, TreeFile>>;
  /** @returns the bytes of blobs, in the same order */
  read(blobs: readonly string[]): Promise<readonly Buffer[]>;
  /** @returns the blob's id */
  write(bytes: Uint8Array): Promise<string>;
  /** @returns the id of the tree with these changes */
  edit(tree: string, edits: readonly TreeEdit[]): Promise<string>;
  /** Writes a commit that no branch contains yet. @returns its id */
  commit(commit: NewCommit): Promise<string>;
  /** Moves the branch. @returns false if it was not at `from` any more */
  advance(to: string, from: string): Promise<boolean>;
  /** @returns the latest commits of the branch that changed a path, newest first */
  log(path: string | null, limit: number): Promise<readonly Commit[]>;
}
