import { describeProblem } from '@quayside/content-service/load/content-error';

import type { Clock } from '../../../platform/clock/clock';
import { newProblems } from '../domain/new-problems';
import type { ContentRemote, RemoteNote, RemoteStatus } from '../ports/content-remote';
import type { EditingDeps } from './editing-deps';

export type RemoteSyncDeps = {
  /** @returns null while there is no repository */
  readonly editing: () => Promise<Pick<EditingDeps, 'repository' | 'checker' | 'onCommit'> | null>;
  readonly remote: ContentRemote;
  readonly note: RemoteNote;
  readonly clock: Clock;
  readonly log: { info(text: string): void; error(text: string, source: string): void };
};

type Found = Pick<RemoteStatus, 'state' | 'reason'>;

const STOP_PERIOD_MS = 250;
const FIRST_RETRY_MS = 10_000;
const MAX_RETRY_MS = 1_800_000;
const SHOWN_PROBLEMS = 5;
const IN_SYNC: Found = { state: 'in-sync', reason: '' };

/**
 * Creates the run that brings new commits to the remote, or those of the remote here. While the
 * remote can't be reached, runs wait longer each time, unless there is a new commit.
 */
export function createRemoteSync(
  deps: RemoteSyncDeps,
): (isStopping: () => boolean) => Promise<void> {
  const { note, clock, log } = deps;
  let failures = 0;
  let retryAtMs = 0;
  let failedHead: string | null = null;
  const takeOver = rememberRejected(takeOverCommit);
  const report = async (found: Found): Promise<void> => {
    const before = await note.read();
    if (before?.state === found.state && before.reason === found.reason) return;
    await note.write({ ...found, sinceMs: clock.nowMs() });
    if (found.state !== 'in-sync') log.error(found.reason, 'remote of the content');
    else if (before !== null) log.info('The content and its remote are the same again.');
  };
  return async (isStopping) => {
    const editing = await deps.editing();
    if (editing === null) return;
    const head = await editing.repository.head();
    if (head === failedHead && clock.nowMs() < retryAtMs) return;
    const stop = new AbortController();
    const stopping = setInterval(() => {
      if (isStopping()) stop.abort();
    }, STOP_PERIOD_MS);
    try {
      await report(await sync({ ...deps, ...editing, takeOver }, stop.signal));
      [failures, failedHead] = [0, null];
    } catch (error) {
      if (stop.signal.aborted) return;
      failedHead = head;
      retryAtMs = clock.nowMs() + Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** failures);
      failures += 1;
      const reason = error instanceof Error ? error.message : String(error);
      await report({ state: 'unreachable', reason });
    } finally {
      clearInterval(stopping);
    }
  };
}

type Branch = Pick<EditingDeps, 'repository' | 'checker' | 'onCommit'>;
/** @returns null if the branch has moved in the meantime */
type TakeOver = (branch: Branch, here: string, there: string) => Promise<Found | null>;

async function sync(
  deps: Branch & Pick<RemoteSyncDeps, 'remote'> & { readonly takeOver: TakeOver },
  signal: AbortSignal,
): Promise<Found> {
  const { remote, repository } = deps;
  const there = await remote.fetch(signal);
  const here = await repository.head();
  if (there === here) return IN_SYNC;
  if (there === null || (await remote.isAncestor(there, here))) {
    await remote.push(here, signal);
    return IN_SYNC;
  }
  if (await remote.isAncestor(here, there))
    return (await deps.takeOver(deps, here, there)) ?? sync(deps, signal);
  return {
    state: 'diverged',
    reason:
      `The remote has ${there.slice(0, 10)} and this server ${here.slice(0, 10)}, of which neither ` +
      'contains the other. Merge them in a clone, and push the result to both.',
  };
}

/** Moves the branch to the remote's commit, if its content has no more mistakes than ours. */
async function takeOverCommit(
  { repository, checker, onCommit }: Branch,
  here: string,
  there: string,
): Promise<Found | null> {
  const [base, tree] = [await repository.treeOf(here), await repository.treeOf(there)];
  if (base === null || tree === null) throw new Error(`The repository lacks the tree of ${there}.`);
  const foreign = [...(await repository.files(tree)).values()].filter(
    ({ mode }) => mode !== '100644' && mode !== '100755',
  );
  const { before, after } = await checker.check({ base, tree, drafts: [] });
  const mistakes = [
    ...foreign.map(({ path }) => `${path} is not an ordinary file.`),
    ...newProblems(before, after).map(describeProblem),
  ];
  if (mistakes.length > 0)
    return {
      state: 'rejected',
      reason: [
        `${there.slice(0, 10)} on the remote has mistakes, so it is not published:`,
        ...mistakes.slice(0, SHOWN_PROBLEMS),
      ].join('\n'),
    };
  if (!(await repository.advance(there, here))) return null;
  await onCommit();
  return IN_SYNC;
}

/** A commit with mistakes is checked once. */
function rememberRejected(takeOver: TakeOver): TakeOver {
  let rejected: { readonly key: string; readonly found: Found } | null = null;
  return async (branch, here, there) => {
    const key = `${here} ${there}`;
    if (rejected?.key === key) return rejected.found;
    const found = await takeOver(branch, here, there);
    rejected = found?.state === 'rejected' ? { key, found } : null;
    return found;
  };
}
