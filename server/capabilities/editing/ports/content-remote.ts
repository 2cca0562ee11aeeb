/** A branch of another repository, which commits go to and come from. */
export interface ContentRemote {
  /**
   * Fetches the branch.
   * @returns its commit; `null` if the remote has no such branch
   * @throws Error with what Git says
   */
  fetch(signal: AbortSignal): Promise<string | null>;
  /** Adds commits to the branch; never replaces any. @throws Error with what Git says */
  push(commit: string, signal: AbortSignal): Promise<void>;
  /** Whether a commit is the other one, or before it in the same history. */
  isAncestor(commit: string, of: string): Promise<boolean>;
}

export const REMOTE_STATES = ['in-sync', 'unreachable', 'diverged', 'rejected'] as const;

/** How the repository of the server and its remote relate. */
export type RemoteStatus = {
  readonly state: (typeof REMOTE_STATES)[number];
  /** Why they differ, for whoever runs the server; empty if they don't. */
  readonly reason: string;
  /** Since when the state has been this one. */
  readonly sinceMs: number;
};

/** Keeps the status where other servers and the operator's commands find it. */
export type RemoteNote = {
  /** @returns null before the first attempt */
  read(): Promise<RemoteStatus | null>;
  write(status: RemoteStatus): Promise<void>;
};
