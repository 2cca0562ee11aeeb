import type { OverviewResult } from '../ports/content-checker';
import type { EditingDeps } from './editing-deps';

export type Overview = OverviewResult & {
  /** The commit that it is of. */
  readonly commit: string;
};

/**
 * Creates the overview of what editors may want to work on. It is found once for each commit and
 * day, however many editors look at it.
 */
export function createContentOverview(
  deps: () => Promise<Pick<EditingDeps, 'repository' | 'checker' | 'clock'>>,
): () => Promise<Overview> {
  let last: { readonly key: string; readonly found: Promise<Overview> } | null = null;
  return async () => {
    const { repository, checker, clock } = await deps();
    const commit = await repository.head();
    const today = new Date(clock.nowMs()).toISOString().slice(0, 10);
    const key = `${commit} ${today}`;
    if (last?.key === key) return last.found;
    const tree = await repository.treeOf(commit);
    if (tree === null)
      throw new Error(`The repository of the content lacks the tree of ${commit}.`);
    const found = checker.overview({ tree, today }).then((result) => ({ commit, ...result }));
    last = { key, found };
    found.catch(() => {
      last = null;
    });
    return found;
  };
}
