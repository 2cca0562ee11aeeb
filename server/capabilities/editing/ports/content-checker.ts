import type { ContentOverview } from '@quayside/content-service/overview/content-overview';

import type { Problem } from '../domain/new-problems';

/** What a file of a tree would contain; `null` removes it. */
export type Draft = { readonly path: string; readonly content: string | null };

export type CheckRequest = {
  readonly base: string;
  /** The tree to check, if it isn't `base` itself. */
  readonly tree: string;
  /** Files that replace those of the tree. */
  readonly drafts: readonly Draft[];
};

export type FoundProblem = Problem & {
  /** The field on that line, such as `sections.2.title`. */
  readonly field?: string | undefined;
};

export type CheckResult = {
  /** The mistakes in the tree `base`. */
  readonly before: readonly Problem[];
  /** Those in the other tree, with the drafts. */
  readonly after: readonly FoundProblem[];
};

export type OverviewRequest = {
  readonly tree: string;
  /** As `2026-01-31`. */
  readonly today: string;
};

export type OverviewResult = ContentOverview & {
  readonly problems: readonly FoundProblem[];
};

/** Checks whole trees of content, apart from the exchange's event loop. */
export interface ContentChecker {
  /** Checks run one after the other. @throws Error if a check fails or takes too long */
  check(request: CheckRequest): Promise<CheckResult>;
  /** Finds what editors may want to work on. @throws Error like a check */
  overview(request: OverviewRequest): Promise<OverviewResult>;
  stop(): Promise<void>;
}
