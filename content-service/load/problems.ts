import { ContentError, type ContentProblem } from './content-error';

/** Collects mistakes, so that an editor sees all of them at once. */
export type Problems = {
  add(problem: ContentProblem): void;
  /** Number of mistakes so far. */
  count(): number;
  all(): readonly ContentProblem[];
  /** @throws ContentError with every collected mistake */
  throwIfAny(): void;
};

/** Creates an empty collection of mistakes. */
export function createProblems(): Problems {
  const found: ContentProblem[] = [];
  return {
    add: (problem) => {
      found.push(problem);
    },
    count: () => found.length,
    all: () => found,
    throwIfAny() {
      if (found.length > 0) throw new ContentError(found);
    },
  };
}
