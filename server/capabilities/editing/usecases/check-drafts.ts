import { rejectFilesAsFolders } from '../domain/apply-changes';
import { rejectForeignPath } from '../domain/content-path';
import { FacadeError } from '../domain/facade-error';
import { newProblems } from '../domain/new-problems';
import type { Draft, FoundProblem } from '../ports/content-checker';
import type { EditingDeps } from './editing-deps';

/** A mistake in a draft, or one that the draft causes elsewhere. */
export type DraftProblem = FoundProblem & {
  /** Whether it prevents saving: mistakes that the content had before don't. */
  readonly isNew: boolean;
};

/** @returns the mistakes in the drafts, and those that they cause in other files */
export type CheckDrafts = (
  caller: string,
  drafts: readonly Draft[],
) => Promise<readonly DraftProblem[]>;

type Waiting = { readonly start: () => void; readonly drop: (reason: FacadeError) => void };

/** More editors than this don't wait for a check at the same time. */
const MAX_CALLERS = 50;

/**
 * Creates the check of drafts. Each caller has one check at a time; while it runs, only the last of
 * the others waits, because the earlier ones are of texts that the editor has already changed.
 */
export function createDraftCheck(
  deps: () => Promise<Pick<EditingDeps, 'repository' | 'checker'>>,
): CheckDrafts {
  const running = new Map<string, Waiting | null>();
  const enter = (caller: string): Promise<void> | undefined => {
    const waiting = running.get(caller);
    if (waiting === undefined) {
      if (running.size >= MAX_CALLERS) throw new FacadeError(503, 'Too many checks: try again.');
      running.set(caller, null);
      return undefined;
    }
    waiting?.drop(new FacadeError(409, 'A later check has replaced this one.'));
    return new Promise((start, drop) => {
      running.set(caller, { start, drop });
    });
  };
  const leave = (caller: string): void => {
    const next = running.get(caller) ?? null;
    if (next === null) running.delete(caller);
    else running.set(caller, null);
    next?.start();
  };
  return async (caller, drafts) => {
    for (const { path } of drafts) rejectForeignPath(path);
    await enter(caller);
    try {
      return await check(await deps(), drafts);
    } finally {
      leave(caller);
    }
  };
}

async function check(
  { repository, checker }: Pick<EditingDeps, 'repository' | 'checker'>,
  drafts: readonly Draft[],
): Promise<readonly DraftProblem[]> {
  const base = await repository.treeOf('main');
  if (base === null) throw new Error('The repository of the content has no branch main.');
  rejectFilesAsFolders(
    await repository.files(base),
    new Map(drafts.map(({ path, content }) => [path, content])),
  );
  const { before, after } = await checker.check({ base, tree: base, drafts });
  const added = new Set(newProblems(before, after));
  const edited = new Set(drafts.map(({ path }) => path));
  return after
    .filter((each) => added.has(each) || edited.has(each.file))
    .map((each) => ({ ...each, isNew: added.has(each) }));
}
